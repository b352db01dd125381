import { addMonth, addMs, hours, shopClock, shopDay, shopMoment } from "~/lib/time";

/**
 * What whoever complains may count on, in the one sentence of the shop (Consumer Protection (E-Commerce)
 * Rules 2020, rule 4).
 */
export const COMPLAINT_PROMISE =
  "A complaint is acknowledged within 48 hours and redressed within one month.";

/** A complaint, as far as its clocks go; `acknowledgedAt`: when its sender was told that it has come. */
interface Complaint {
  createdAt: Date;
  acknowledgedAt?: Date | null;
}

/**
 * Until when a complaint is to be acknowledged and redressed, by the same promise, and whether that was
 * missed at `now`.
 */
export function listComplaintDeadlines({ createdAt, acknowledgedAt }: Complaint, now: Date) {
  const acknowledgeBy = addMs(createdAt, hours(48));
  const resolveBy = shopMoment(addMonth(shopDay(createdAt)), shopClock(createdAt));
  return [
    { what: "Acknowledge by", by: acknowledgeBy, isMissed: (acknowledgedAt ?? now) > acknowledgeBy },
    { what: "Resolve by", by: resolveBy, isMissed: now > resolveBy },
  ];
}
