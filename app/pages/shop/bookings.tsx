import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireCustomer } from "~/features/accounts/guards/page-guard.server";
import { BookingsQuery } from "~/features/bookings/input";
import { BookingList } from "~/pages/parts/booking/booking-list";
import { listBookingItems } from "~/pages/parts/booking/view.server";
import { readQuery } from "~/platform/http/query";
import { Pagination } from "~/ui/pagination";

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireCustomer(request, "Please log in to see your visits.");
  const { page } = readQuery(request, BookingsQuery);
  return json(
    { visits: listBookingItems(id, new Date(), page) },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export default function BookingListPage() {
  const { visits } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Your repair visits</h1>
      {visits.totalItems === 0 ? (
        <section className="empty">
          <p>You have not booked a visit yet.</p>
          <Link to="/services" className="button primary">
            Book a repair
          </Link>
        </section>
      ) : (
        <>
          <BookingList bookings={visits.items} />
          <Pagination {...visits} label="Pages of visits" />
          <p>
            <Link to="/services">Book another visit</Link>
          </p>
        </>
      )}
    </>
  );
}

export const meta: MetaFunction = () => [{ title: "Your repair visits" }];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
