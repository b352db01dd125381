import { eq } from "drizzle-orm";
import {
  type Firm,
  type FirmColumns,
  NO_FIRM,
  toFirmColumns,
} from "~/features/accounts/profile/business-input";
import { getGstinState } from "~/features/settings/gstin";
import { findDeliveryState, translateState } from "~/features/settings/indian-states";
import { getShopProfile } from "~/features/settings/shop.server";
import { chargesTax } from "~/features/settings/tax-mode.server";
import { ShopError } from "~/lib/errors";
import { tx } from "~/platform/db/db.server";
import { orders } from "./tables";
import { words } from "./words.en";

type Order = typeof orders.$inferSelect;

type DeliveredTo = Pick<Order, "fulfilment" | "postalCode"> & Partial<Pick<Order, "state">>;

/**
 * The firm of a new or changed order; a shop that charges no GST keeps none (rule: gst-bill-fields). Throws
 * INVALID at `gstin` for the shop's own, and at `billingAddress` where that is left out and the goods go to
 * another state than the GSTIN's, for which the firm could not set the bill off, or to no address of the
 * firm: it is not known yet, or the goods are picked up.
 */
export function toOrderFirm(
  firm: Partial<Firm>,
  { fulfilment, postalCode, state = null }: DeliveredTo,
): FirmColumns {
  if (!chargesTax()) return NO_FIRM;
  if (firm.gstin && firm.gstin === getShopProfile().gstin)
    throw new ShopError("INVALID", words.gstinIsOurs, "gstin");
  assertBillingAddress(firm, { postalCode: fulfilment === "pickup" ? null : postalCode, state });
  return toFirmColumns(firm);
}

function assertBillingAddress(
  { gstin, billingAddress }: Partial<Firm>,
  place: Pick<Order, "postalCode" | "state">,
): void {
  if (!gstin || billingAddress) return;
  const deliveryState = findDeliveryState(place);
  const refuse = (text: string) => {
    throw new ShopError("INVALID", text, "billingAddress");
  };
  if (place.postalCode === null) refuse(words.giveBillingAddressNow);
  if (deliveryState && deliveryState !== getGstinState(gstin))
    refuse(words.giveBillingAddress(translateState(getGstinState(gstin)), translateState(deliveryState)));
}

/** Changes the firm that an order is billed to, in the caller's transaction; papers stay as they are. */
export function setOrderFirm(orderId: string, firm: FirmColumns, now: Date): void {
  tx()
    .update(orders)
    .set({ ...firm, updatedAt: now })
    .where(eq(orders.id, orderId))
    .run();
}
