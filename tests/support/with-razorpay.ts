import { afterAll, beforeAll, beforeEach } from "vitest";
import { config } from "../../app/platform/config.server";
import { Razorpay } from "./razorpay";
import { KEYS } from "./razorpay-account";

/** The provider of a shop that takes real money, for the unit tests of one file. */
export function withRazorpay(): Razorpay {
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
    razorpay.mood = "well";
  });
  return razorpay;
}
