import { bookingPath, SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { bookingEmail } from "./parts";

/** To the customer, when the visit is over, to ask for stars. */
export const bookingCompleted = bookingEmail(({ title, payable: { id, number, linkKey, serviceType } }) => ({
  kind: "booking-completed",
  subject: `${title}: how was it?`,
  heading: "How was our visit?",
  paragraphs: [
    `Your ${SERVICE_TYPE_LABELS[serviceType].toLowerCase()}, Booking ID ${number}, is complete. Thank you for choosing us.`,
    "Please rate the visit from one to five stars, and add a few words if you like.",
  ],
  link: { words: "Rate the visit", path: bookingPath(id, linkKey, "/rate") },
}));
