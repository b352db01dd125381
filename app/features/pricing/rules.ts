/** GST on every sale, in per cent (rule: gst-percent). */
export const GST_PERCENT = 18;
