import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { adminBookingPath } from "./parts/booking-path";
import { getBookingOr404 } from "./parts/get-booking-view.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { id, number, photo } = getBookingOr404(params.bookingId);
  return json({ id, number, hasPhoto: photo !== null }, { headers: { "Cache-Control": "no-store" } });
}

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

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Image of ${data?.number ?? "a request"}` },
];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
