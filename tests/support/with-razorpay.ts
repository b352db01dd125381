import { afterAll, beforeAll, beforeEach } from "vitest";
import { config } from "../../app/platform/config.server";
import { Razorpay } from "./razorpay";
import { KEYS } from "./razorpay-account";

/** Opens Razorpay's stand-in for the unit tests of one file, and configures the shop to use it. */
export function setUpRazorpay(): Razorpay {
  const razorpay = new Razorpay();
  beforeAll(async () => {
    await razorpay.open();
    const keys = {
      RAZORPAY_KEY_ID: KEYS.id,
      RAZORPAY_KEY_SECRET: KEYS.secret,
      RAZORPAY_WEBHOOK_SECRET: KEYS.webhook,
    };
    Object.assign(config(), { ...keys, RAZORPAY_API_URL: razorpay.url });
  });
  afterAll(() => razorpay.close());
  beforeEach(() => {
    razorpay.behaviour = "well";
  });
  return razorpay;
}
