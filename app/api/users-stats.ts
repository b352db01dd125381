import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { StatsJson, toStatsJson } from "~/features/dashboard/answer";
import { getPaidTotals } from "~/features/orders/find-orders.server";
import { countReviews } from "~/features/reviews/list-own-reviews.server";
import { countWishlistItems } from "~/features/wishlist/get-wishlist.server";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "GET /users/stats",
    {
      id: "readStats",
      summary: "How much one has ordered, spent, wished for and reviewed",
      description: "Paid orders alone count; what was given back is not spent.",
      guard: createCustomerGuard(),
      answer: { data: StatsJson },
    },
    ({ visitor }) => ({
      data: toStatsJson({
        paid: getPaidTotals(visitor.id),
        wishlistItems: countWishlistItems(visitor.id),
        reviews: countReviews(visitor.id),
      }),
    }),
  ),
);
export const action = loader;
