import { adminGuard } from "~/features/accounts/guards/api-guard.server";
import { BANNERS_ANSWER, toAdminBannerJson } from "~/features/banners/admin-answer";
import { listBanners } from "~/features/banners/order-banners.server";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
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
);
export const action = loader;
