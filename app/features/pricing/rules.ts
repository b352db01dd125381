import { fromRupees } from "~/lib/money";

/** GST on every sale, in per cent (rule: gst-percent). */
export const GST_PERCENT = 18;

/** The delivery fee of a cart below the threshold (rules: delivery-fee, free-delivery-above). */
export const DELIVERY_FEE_PAISE = fromRupees(50);

export const FREE_DELIVERY_ABOVE_PAISE = fromRupees(500);
