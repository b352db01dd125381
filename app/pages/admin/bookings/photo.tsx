import { useLoaderData } from "@remix-run/react";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { adminBookingPath } from "./parts/booking-path";
import { getBookingOr404 } from "./parts/get-booking-view.server";
import { words } from "./words.en";

export const loader = adminLoader(({ params, admin }) => {
  const { id, number, photo } = getBookingOr404(params.bookingId, admin);
  return { id, number, hasPhoto: photo !== null };
});

export default function BookingPhotoPage() {
  const { id, number, hasPhoto } = useLoaderData<typeof loader>();
  const picture = `/services/bookings/${id}/photo`;
  return (
    <>
      <h1>
        <RichText text={words.imageOf} parts={{ span: () => <span className="unbroken">{number}</span> }} />
      </h1>
      {hasPhoto ? (
        <a href={picture}>
          <img src={picture} alt={words.whatWasSentWith(number)} className="whole-photo" />
        </a>
      ) : (
        <p>{words.noImage}</p>
      )}
      <p>
        <a href={adminBookingPath(id)}>{words.backToRequest}</a>
      </p>
    </>
  );
}

export const meta = titleMeta<typeof loader>(({ number }) => words.imageOfNumber(number));
