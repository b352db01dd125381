import { eq } from "drizzle-orm";
import {
  type Firm,
  type FirmColumns,
  NO_FIRM,
  toFirmColumns,
} from "~/features/accounts/profile/business-input";
import { getGstinState } from "~/features/settings/gstin";
import { findStateCode, getStateName } from "~/features/settings/indian-states";
import { chargesTax } from "~/features/settings/tax-mode.server";
import { ShopError } from "~/lib/errors";
import { tx } from "~/platform/db/db.server";
import { orders } from "./tables";
import { words } from "./words.en";

/**
 * The firm of a new or changed order; a shop that charges no GST keeps none (rule: gst-bill-fields). Throws
 * what `assertBillingAddress` throws.
 */
export function toOrderFirm(firm: Partial<Firm>, postalCode: string | null): FirmColumns {
  if (!chargesTax()) return NO_FIRM;
  assertBillingAddress(firm, postalCode);
  return toFirmColumns(firm);
}

/**
 * Throws INVALID at `billingAddress` where that is left out and the goods go to another state than the
 * GSTIN's: the firm could not set such a bill off.
 */
export function assertBillingAddress(
  { gstin, billingAddress }: Partial<FirmColumns>,
  postalCode: string | null,
): void {
  const deliveryState = findStateCode(postalCode ?? "");
  if (!gstin || billingAddress || !deliveryState || deliveryState === getGstinState(gstin)) return;
  const text = words.giveBillingAddress(getStateName(getGstinState(gstin)), getStateName(deliveryState));
  throw new ShopError("INVALID", text, "billingAddress");
}

/** Changes the firm that an order is billed to, in the caller's transaction; papers stay as they are. */
export function setOrderFirm(orderId: string, firm: FirmColumns, now: Date): void {
  tx()
    .update(orders)
    .set({ ...firm, updatedAt: now })
    .where(eq(orders.id, orderId))
    .run();
}
