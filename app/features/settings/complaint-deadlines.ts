import { addMonth, addMs, hours, shopClock, shopDay, shopMoment } from "~/lib/time";
import { words } from "./words.en";

/**
 * The one sentence that promises deadlines to complainants (rule: complaint-deadlines), as the Consumer
 * Protection (E-Commerce) Rules 2020 require.
 */
export const complaintPromise = () => words.complaintPromise;

/** `acknowledgedAt` is when the sender was told that the complaint arrived. */
interface Complaint {
  createdAt: Date;
  acknowledgedAt?: Date | null;
}

/** The deadlines of a complaint, and whether each was missed at `now`. */
export function listComplaintDeadlines({ createdAt, acknowledgedAt }: Complaint, now: Date) {
  const acknowledgeBy = addMs(createdAt, hours(48));
  const resolveBy = shopMoment(addMonth(shopDay(createdAt)), shopClock(createdAt));
  return [
    { label: words.acknowledgeBy, dueAt: acknowledgeBy, isMissed: (acknowledgedAt ?? now) > acknowledgeBy },
    { label: words.resolveBy, dueAt: resolveBy, isMissed: now > resolveBy },
  ];
}
