import { z } from "zod";

/** What can be done at the demo provider's till (D22). */
export const DemoTill = z.object({ intent: z.enum(["pay", "fail", "cancel"], { error: "Please choose what to do" }) });

/** What can be done at the till of a real provider: turn back. Paying happens at the provider's. */
export const Till = z.object({ intent: z.literal("cancel", { error: "Please choose what to do" }) });

const field = z.string().min(1).max(200);

/** What Razorpay sends a browser back with after a payment (spec storefront §7, D26). */
export const PaymentReturn = z.object({
  razorpay_order_id: field,
  razorpay_payment_id: field,
  razorpay_signature: field,
});
export type PaymentReturn = z.output<typeof PaymentReturn>;
