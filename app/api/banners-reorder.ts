import { adminGuard } from "~/features/accounts/guards/api-guard.server";
import { BANNERS_ANSWER, toAdminBannerJson } from "~/features/banners/admin-answer";
import { BannerOrderInput } from "~/features/banners/api-input";
import { listBanners, reorderBanners } from "~/features/banners/order-banners.server";
import { BANNERS_REORDERED } from "~/features/banners/words";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const loader = serve(
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
      return { data: listBanners().map(toAdminBannerJson), message: BANNERS_REORDERED };
    },
  ),
);
export const action = loader;
