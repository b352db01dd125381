import { adminGuard, visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { AdminBannerJson, BANNERS_ANSWER, toAdminBannerJson } from "~/features/banners/admin-answer";
import { PUBLIC_BANNERS_ANSWER, toPublicBannerJson } from "~/features/banners/answer";
import { BannerOrderInput, BannerUpdateInput, NewBannerInput } from "~/features/banners/api-input";
import { listCurrentBanners } from "~/features/banners/list-public-banners.server";
import { listBanners, reorderBanners } from "~/features/banners/order-banners.server";
import {
  createBanner,
  deleteBanner,
  getBanner,
  mergeBannerUpdate,
  updateBanner,
} from "~/features/banners/save-banner.server";
import { saveBannerPicture, saveRequiredBannerPicture } from "~/features/banners/save-banner-picture.server";
import {
  bannerAdded,
  bannerDeleted,
  bannersReordered,
  bannerUpdated,
  imageTooLarge,
} from "~/features/banners/words";
import { BANNER_MAX_BYTES } from "~/lib/upload-limits";
import { defineOperation } from "~/platform/api/operation.server";
import { formBody, jsonBody } from "~/platform/api/request-body.server";

export const bannerOperations = [
  defineOperation(
    "POST /banners",
    {
      id: "addBanner",
      summary: "Adds a banner, with its picture as the file `image`",
      description: "Active unless it says, and behind all others unless `order` does (0 for the first).",
      guard: adminGuard,
      body: formBody(
        NewBannerInput,
        { file: "image", maxBytes: BANNER_MAX_BYTES, tooLarge: imageTooLarge },
        {
          title: "Coolers for the hot months",
          link: "/products-grid/Coolers",
          isActive: true,
          order: 0,
          startDate: "2027-03-01",
          endDate: "2027-06-30",
        },
      ),
      creates: "once",
      answer: { data: AdminBannerJson },
      errorCodes: ["TOO_MANY"],
    },
    async ({ visitor, body, file, key, now }) => {
      const image = await saveRequiredBannerPicture(file);
      const id = await createBanner({ ...body, image, formKey: key }, visitor.id, now);
      return { data: toAdminBannerJson(getBanner(id)), message: bannerAdded() };
    },
  ),
  defineOperation(
    "GET /banners",
    {
      id: "listShownBanners",
      summary: "The banners of today: active, within their days, in their order",
      guard: visitorGuard,
      answer: PUBLIC_BANNERS_ANSWER,
    },
    ({ now }) => ({ data: listCurrentBanners(now).map(toPublicBannerJson) }),
  ),
  defineOperation(
    "GET /banners/all",
    {
      id: "listAllBanners",
      summary: "All banners in their order, shown today or not",
      guard: adminGuard,
      answer: BANNERS_ANSWER,
    },
    () => ({ data: listBanners().map(toAdminBannerJson) }),
  ),
  defineOperation(
    "PUT /banners/reorder",
    {
      id: "reorderBanners",
      summary: "Puts the banners in another order",
      description: "Each of them once, with its new place: 0 for the first.",
      guard: adminGuard,
      body: jsonBody(BannerOrderInput, {
        orders: [
          { id: "5f0c1e2d3b4a596877665544", order: 0 },
          { id: "5f0c1e2d3b4a596877665545", order: 1 },
        ],
      }),
      answer: BANNERS_ANSWER,
      errorCodes: ["CONFLICT"],
    },
    async ({ visitor, body: { orders: order }, now }) => {
      await reorderBanners({ intent: "reorder", order }, visitor.id, now);
      return { data: listBanners().map(toAdminBannerJson), message: bannersReordered() };
    },
  ),
  defineOperation(
    "PUT /banners/:bannerId",
    {
      id: "changeBanner",
      summary: "Writes a banner anew; without a file `image` it keeps its picture",
      description: "Of what is left out the link is emptied, and all else stays as it is.",
      guard: adminGuard,
      body: formBody(
        BannerUpdateInput,
        { file: "image", maxBytes: BANNER_MAX_BYTES, tooLarge: imageTooLarge },
        {
          title: "Coolers for the hot months",
          link: "/products-grid/Coolers",
          isActive: false,
          startDate: "2027-03-01",
          endDate: "2027-07-15",
        },
      ),
      answer: { data: AdminBannerJson },
      errorCodes: ["NOT_FOUND", "CONFLICT", "TOO_MANY"],
    },
    async ({ visitor, params: { bannerId }, body, file, now }) => {
      getBanner(bannerId);
      const image = file && (await saveBannerPicture(file));
      const merge = () => mergeBannerUpdate(bannerId, body, image);
      await updateBanner(bannerId, merge, visitor.id, now);
      return { data: toAdminBannerJson(getBanner(bannerId)), message: bannerUpdated() };
    },
  ),
  defineOperation(
    "DELETE /banners/:bannerId",
    {
      id: "deleteBanner",
      summary: "Deletes a banner and its picture",
      guard: adminGuard,
      errorCodes: ["NOT_FOUND"],
    },
    async ({ visitor, params: { bannerId }, now }) => {
      await deleteBanner(bannerId, visitor.id, now);
      return { message: bannerDeleted() };
    },
  ),
];
