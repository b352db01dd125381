import { adminBookingPath } from "./booking-path";

/** A small picture of the customer's photo that links to the full one. */
export const Thumbnail = ({ id, number }: { id: string; number: string }) => (
  <a href={adminBookingPath(id, "/photo")}>
    <img
      src={`/services/bookings/${id}/photo`}
      alt={`What was sent with ${number}`}
      width={64}
      height={64}
      className="row-photo"
      loading="lazy"
    />
  </a>
);
