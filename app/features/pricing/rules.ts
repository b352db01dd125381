import { fromRupees } from "~/lib/money";

/** GST on every sale, in per cent (rule: gst-percent). */
export const GST_PERCENT = 18;

/** The delivery fee of a cart below the threshold (rules: delivery-fee, free-delivery-above). */
export const DELIVERY_FEE_PAISE = fromRupees(50);

/**
 * Delivery of a cart is free above this, before GST (rule: free-delivery-above). Buy Now has the threshold of
 * its service area instead, `freeDeliveryAbovePaise` (`NEW_AREA_DEFAULTS` in delivery/rules; rule:
 * buy-now-delivery).
 */
export const FREE_DELIVERY_ABOVE_PAISE = fromRupees(500);
