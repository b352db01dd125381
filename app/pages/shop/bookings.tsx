import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireCustomer } from "~/features/accounts/guards/page-guard.server";
import { BookingsQuery } from "~/features/bookings/input";
import { BookingList } from "~/pages/parts/booking/booking-list";
import { listBookingItems } from "~/pages/parts/booking/view.server";
import { readQuery } from "~/platform/http/query";
import { Pagination } from "~/ui/pagination";
import { words } from "./booking/words.en";

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireCustomer(request, words.logInToSeeYourVisits);
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
      <h1>{words.yourRepairVisits}</h1>
      {visits.totalItems === 0 ? (
        <section className="empty">
          <p>{words.youHaveNotBookedVisitYet}</p>
          <a href="/services" className="button primary">
            {words.bookRepair}
          </a>
        </section>
      ) : (
        <>
          <BookingList bookings={visits.items} />
          <Pagination {...visits} label={words.pagesOfVisits} />
          <p>
            <a href="/services">{words.bookAnotherVisit}</a>
          </p>
        </>
      )}
    </>
  );
}

export const meta: MetaFunction = () => [{ title: words.yourRepairVisits }];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
