import { days, hours, minutes } from "~/lib/time";
import type { Feature } from "~/platform/feature";

export const fulfilment = {
  // How often providers are asked about payments and refunds (rules: open-payments-asked, refund-once).
  jobs: {
    "ask providers about recent payments": { everyMs: minutes(5), atStart: true },
    "ask providers about late payments": { everyMs: hours(6), atStart: true },
    "send due refunds": { everyMs: minutes(5), atStart: true },
  },
  expires: {
    // Longer than a provider repeats events (a day) and than failed attempts are polled.
    payment_event: { rows: "payment events", columns: ["received_at"], keepMs: days(30), everyMs: hours(6) },
  },
} as const satisfies Feature;
