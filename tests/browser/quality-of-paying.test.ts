import { afterAll } from "vitest";
import { checkScreens } from "../support/quality";
import type { Razorpay } from "../support/razorpay";
import { PAYING, preparePaying } from "../support/screens/paying";
import { openSellingShop } from "../support/selling";

let razorpay: Razorpay | undefined;
afterAll(() => razorpay?.close());

checkScreens(PAYING, async () => {
  const opened = await openSellingShop();
  razorpay = opened.razorpay;
  return { shop: opened.shop, scene: await preparePaying(opened.shop, opened.razorpay) };
});
