import { eq } from "drizzle-orm";
import {
  type Firm,
  type FirmColumns,
  NO_FIRM,
  toFirmColumns,
} from "~/features/accounts/profile/business-input";
import { chargesTax } from "~/features/settings/tax-mode.server";
import { tx } from "~/platform/db/db.server";
import { orders } from "./tables";

/** The firm of a new or changed order; a shop that charges no GST keeps none (rule: gst-bill-fields). */
export const toOrderFirm = (firm: Partial<Firm>): FirmColumns =>
  chargesTax() ? toFirmColumns(firm) : NO_FIRM;

/** Changes the firm that an order is billed to, in the caller's transaction; papers stay as they are. */
export function setOrderFirm(orderId: string, firm: FirmColumns, now: Date): void {
  tx()
    .update(orders)
    .set({ ...firm, updatedAt: now })
    .where(eq(orders.id, orderId))
    .run();
}
