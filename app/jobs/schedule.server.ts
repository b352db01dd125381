import { tidySessions } from "~/domain/accounts/sessions.server";
import { tidyReservations } from "~/domain/catalogue/stock.server";
import { tidyLimits } from "~/domain/limits/limits.server";
import { hours, minutes } from "~/lib/time";

/** What the shop does by the clock. All of it is hygiene: every deadline is a condition read at use. */
export const SCHEDULE: { what: string; everyMs: number; job: (now: Date) => unknown }[] = [
  { what: "forget lapsed reservations", everyMs: minutes(15), job: tidyReservations },
  { what: "forget counted attempts", everyMs: hours(1), job: tidyLimits },
  { what: "forget ended sessions", everyMs: hours(6), job: tidySessions },
];
