import { useLoaderData } from "@remix-run/react";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { titleMeta } from "~/ui/page-title";
import { adminBookingPath } from "./parts/booking-path";
import { getBookingOr404 } from "./parts/get-booking-view.server";

export const loader = adminLoader(({ params }) => {
  const { id, number, photo } = getBookingOr404(params.bookingId);
  return { id, number, hasPhoto: photo !== null };
});

export default function BookingPhotoPage() {
  const { id, number, hasPhoto } = useLoaderData<typeof loader>();
  const picture = `/services/bookings/${id}/photo`;
  return (
    <>
      <h1>
        Image of <span className="unbroken">{number}</span>
      </h1>
      {hasPhoto ? (
        <a href={picture}>
          <img src={picture} alt={`What was sent with ${number}`} className="whole-photo" />
        </a>
      ) : (
        <p>No Image</p>
      )}
      <p>
        <a href={adminBookingPath(id)}>Back to the request</a>
      </p>
    </>
  );
}

export const meta = titleMeta<typeof loader>(({ number }) => `Image of ${number}`);
