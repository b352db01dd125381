import { minutes } from "~/lib/time";
import type { Feature } from "~/platform/feature";

export const stock = {
  expires: {
    stock_reservation: { rows: "stock reservations", columns: ["expires_at"], everyMs: minutes(15) },
  },
} as const satisfies Feature;
