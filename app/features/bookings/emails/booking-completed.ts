import { bookingPath, formatCollected, SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { UNDO_MINUTES } from "~/features/emails/rules";
import { bookingEmail } from "./parts";

/** To the customer, when the visit is over: what was done and paid, and to ask for stars. */
export const bookingCompleted = bookingEmail(({ title, payable: booking }) => {
  const { id, number, linkKey, serviceType, workDone } = booking;
  const collected = formatCollected(booking);
  return {
    kind: "booking-completed",
    delayMinutes: UNDO_MINUTES,
    subject: `${title}: how was it?`,
    heading: "How was our visit?",
    paragraphs: [
      `Your ${SERVICE_TYPE_LABELS[serviceType].toLowerCase()}, Booking ID ${number}, is complete. Thank you for choosing us.`,
      workDone ? `What was done: ${workDone}` : "",
      collected ? `Paid at the visit: ${collected}.` : "",
      "Please rate the visit from one to five stars, and add a few words if you like.",
    ].filter(Boolean),
    link: { words: "Rate the visit", path: bookingPath(id, linkKey, "/rate") },
  };
});
