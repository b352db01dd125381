import type { OrderFacts } from "~/features/orders/emails/parts";
import type { goodsReturn } from "~/features/returns/tables";

/** What an email about a return is written from; `formatPieces`: what comes back, in words. */
export interface ReturnFacts extends OrderFacts {
  goodsReturn: typeof goodsReturn.$inferSelect;
  formatPieces(): string;
}
