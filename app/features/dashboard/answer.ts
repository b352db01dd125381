import { z } from "zod";
import type { Paise } from "~/lib/money";
import { rupeeAmount } from "~/platform/api/codecs";

/** The statistics of a customer; only paid orders count. */
export const StatsJson = z
  .object({ totalOrders: z.int(), totalSpent: rupeeAmount(), wishlistCount: z.int(), reviewsCount: z.int() })
  .meta({ id: "Stats" });

interface AccountStats {
  paid: { orders: number; spentPaise: Paise };
  wishlistItems: number;
  reviews: number;
}

export const toStatsJson = ({ paid, wishlistItems, reviews }: AccountStats): z.output<typeof StatsJson> => ({
  totalOrders: paid.orders,
  totalSpent: paid.spentPaise,
  wishlistCount: wishlistItems,
  reviewsCount: reviews,
});
