import { bookingPath, formatCollected, SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { UNDO_MINUTES } from "~/features/emails/rules";
import { bookingEmail } from "./parts";
import { words } from "./words.en";

/** To the customer, when the visit is over: what was done and paid, and to ask for stars. */
export const bookingCompleted = bookingEmail(({ title, payable: booking }) => {
  const { id, number, linkKey, serviceType, workDone } = booking;
  const collected = formatCollected(booking);
  return {
    kind: "booking-completed",
    delayMinutes: UNDO_MINUTES,
    subject: words.completedSubject(title),
    heading: words.howWasVisit,
    paragraphs: [
      words.visitIsComplete(SERVICE_TYPE_LABELS[serviceType], number),
      workDone ? words.workDone(workDone) : "",
      collected ? words.paidAtVisit(collected) : "",
      words.pleaseRate,
    ].filter(Boolean),
    link: { words: words.rateVisit, path: bookingPath(id, linkKey, "/rate") },
  };
});
