import { adminGuard, createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { StatsJson, toStatsJson } from "~/features/dashboard/answer";
import { getFigures } from "~/features/dashboard/get-figures.server";
import { getPaidTotals } from "~/features/orders/find-orders.server";
import { countReviews } from "~/features/reviews/list-own-reviews.server";
import { countWishlistItems } from "~/features/wishlist/get-wishlist.server";
import { CountJson } from "~/platform/api/codecs";
import { defineOperation } from "~/platform/api/operation.server";

export const userOperations = [
  defineOperation(
    "GET /users/count",
    {
      id: "countUsers",
      summary: "How many accounts there are",
      guard: adminGuard,
      answer: { count: CountJson },
    },
    () => ({ count: getFigures().users }),
  ),
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
];
