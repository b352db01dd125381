import { adminGuard, visitorGuard } from "~/features/accounts/guards/api-guard.server";
import { AdminBannerJson, toAdminBannerJson } from "~/features/banners/admin-answer";
import { PUBLIC_BANNERS_ANSWER, toPublicBannerJson } from "~/features/banners/answer";
import { NewBannerInput } from "~/features/banners/api-input";
import { listCurrentBanners } from "~/features/banners/list-public-banners.server";
import { createBanner, getBanner } from "~/features/banners/save-banner.server";
import { saveRequiredBannerPicture } from "~/features/banners/save-banner-picture.server";
import { BANNER_ADDED, IMAGE_TOO_LARGE } from "~/features/banners/words";
import { PHOTO_MAX_BYTES } from "~/lib/upload-limits";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { formBody } from "~/platform/api/request-body.server";

export const loader = serve(
  defineOperation(
    "POST /banners",
    {
      id: "addBanner",
      summary: "Adds a banner, with its picture as the file `image`",
      description: "Active unless it says, and behind all others unless `order` does (0 for the first).",
      guard: adminGuard,
      body: formBody(
        NewBannerInput,
        { file: "image", maxBytes: PHOTO_MAX_BYTES, tooLarge: IMAGE_TOO_LARGE },
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
      return { data: toAdminBannerJson(getBanner(id)), message: BANNER_ADDED };
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
);
export const action = loader;
