import { afterAll } from "vitest";
import { checkScreens } from "../support/check-screens";
import type { Razorpay } from "../support/razorpay";
import { openRazorpayShop } from "../support/razorpay-orders";
import { PAYMENT_SCREENS, preparePaymentScene } from "../support/screens/payment";

let razorpay: Razorpay | undefined;
afterAll(() => razorpay?.close());

checkScreens(PAYMENT_SCREENS, async () => {
  const opened = await openRazorpayShop();
  razorpay = opened.razorpay;
  return { shop: opened.shop, scene: await preparePaymentScene(opened.shop, opened.razorpay) };
});
