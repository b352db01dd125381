import { adminGuard } from "~/features/accounts/guards/api-guard.server";
import { AdminBannerJson, toAdminBannerJson } from "~/features/banners/admin-answer";
import { BannerUpdateInput } from "~/features/banners/api-input";
import {
  deleteBanner,
  getBanner,
  mergeBannerUpdate,
  updateBanner,
} from "~/features/banners/save-banner.server";
import { saveBannerPicture } from "~/features/banners/save-banner-picture.server";
import { BANNER_DELETED, BANNER_UPDATED, IMAGE_TOO_LARGE } from "~/features/banners/words";
import { PHOTO_MAX_BYTES } from "~/lib/upload-limits";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { formBody } from "~/platform/api/request-body.server";

export const loader = serve(
  defineOperation(
    "PUT /banners/:bannerId",
    {
      id: "changeBanner",
      summary: "Writes a banner anew; without a file `image` it keeps its picture",
      description: "Of what is left out the link is emptied, and all else stays as it is.",
      guard: adminGuard,
      body: formBody(
        BannerUpdateInput,
        { file: "image", maxBytes: PHOTO_MAX_BYTES, tooLarge: IMAGE_TOO_LARGE },
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
      return { data: toAdminBannerJson(getBanner(bannerId)), message: BANNER_UPDATED };
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
      return { message: BANNER_DELETED };
    },
  ),
);
export const action = loader;
