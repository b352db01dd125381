import { hours } from "~/lib/time";
import type { Feature } from "./feature";

/** How long a call of the API with an idempotency key is answered alike (rule: api-once). */
export const ANSWER_RETENTION_HOURS = 48;

export const platform = {
  expires: {
    limit_count: { rows: "rate limits", columns: ["expire"], everyMs: hours(1) },
    kept_answer: {
      rows: "API answers",
      columns: ["created_at"],
      keepMs: hours(ANSWER_RETENTION_HOURS),
      everyMs: hours(1),
    },
  },
} as const satisfies Feature;
