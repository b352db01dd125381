import { words } from "~/pages/admin/bookings/words.en";
import { adminBookingPath } from "./booking-path";

/** A small picture of the customer's photo that links to the full one. */
export const Thumbnail = ({ id, number }: { id: string; number: string }) => (
  <a href={adminBookingPath(id, "/photo")}>
    <img
      src={`/services/bookings/${id}/photo`}
      alt={words.whatWasSentWith(number)}
      width={64}
      height={64}
      className="row-photo"
      loading="lazy"
    />
  </a>
);
