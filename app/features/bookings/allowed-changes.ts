import { after, days, hours } from "~/lib/time";
import { beginningOf } from "./opening-hours";
import { isAwaitingFee, isToCome, type Standing, type Visit } from "./rules";

/** How long before it a visit may still be cancelled or moved by its customer. */
const NOTICE_HOURS = 2;

/** How long a home visit without a day may be cancelled by its link: by then somebody has called about it. */
const UNDATED_DAYS = 2;

/** Until when its customer may cancel or move a visit. */
export function changeableUntil(visit: Visit & { createdAt: Date }): Date {
  const begins = beginningOf(visit);
  return begins ? after(begins, -hours(NOTICE_HOURS)) : after(visit.createdAt, days(UNDATED_DAYS));
}

/** What its customer can do about a booking. `until`: up to when it can be cancelled or moved. */
interface Choices {
  pay: boolean;
  cancel: boolean;
  move: boolean;
  rate: boolean;
  again: boolean;
  until: Date;
}

/** How long after it a visit can be rated, and the rating changed. */
const RATE_DAYS = 30;

/** What the customer can do about a booking at `now`. */
export function choicesOf(visit: Standing, now: Date): Choices {
  const until = changeableUntil(visit);
  const cancel = isToCome(visit, now) && visit.money !== "authorized" && now <= until;
  const move = cancel && visit.visitType === "shop";
  const { completedAt } = visit;
  const rate = visit.status === "completed" && (!completedAt || now <= after(completedAt, days(RATE_DAYS)));
  return { pay: isAwaitingFee(visit, now), cancel, move, rate, again: !isToCome(visit, now), until };
}
