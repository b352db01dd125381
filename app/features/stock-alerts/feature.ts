import { days, hours, seconds } from "~/lib/time";
import type { Feature } from "~/platform/feature";

export const stockAlerts = {
  jobs: { "send stock alerts": { everyMs: seconds(5), atStart: true } },
  expires: {
    // `STOCK_ALERT_DAYS` (rule: stock-alert-days).
    stock_alert: { rows: "stock alerts", columns: ["created_at"], keepMs: days(180), everyMs: hours(6) },
  },
} as const satisfies Feature;
