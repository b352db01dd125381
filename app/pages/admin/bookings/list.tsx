import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { AdminBookingsQuery } from "~/features/bookings/admin/input";
import { formatCount } from "~/lib/format-count";
import { ListFooter } from "~/pages/admin/parts/list-footer";
import { Tiles } from "~/pages/admin/parts/tiles";
import { runIntent } from "~/pages/parts/intents.server";
import { isFormAnswer } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { toPageTitle } from "~/ui/page-title";
import { BookingFilters } from "./parts/booking-filters";
import { BookingTable } from "./parts/booking-table";
import { getBookingListView } from "./parts/get-booking-list-view.server";
import { createBookingIntents } from "./parts/intents.server";
import { RowFormErrors } from "./parts/row-form-errors";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const view = getBookingListView(readQuery(request, AdminBookingsQuery), new Date());
  return json({ ...view, failed: isFormAnswer(request) }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const { pathname, search } = new URL(request.url);
  const getReturnPath = (number: string) => `${pathname}${search}#${number}`;
  return runIntent(createBookingIntents(getReturnPath), admin, { request, context });
}

const TITLE = "Service Requests";
const PATH = "/admin/services";

export default function AdminBookingListPage() {
  const { query, technicians, tiles, total, rows, pageInfo } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <div className="desk-head">
        <div>
          <h1>{TITLE}</h1>
          <p>
            Total: <b>{formatCount(total)}</b> Showing:{" "}
            <b>
              {pageInfo.isLonger ? "more than " : ""}
              {formatCount(pageInfo.totalItems)}
            </b>
          </p>
        </div>
        <p className="row">
          <a href={`${PATH}/day-sheet`} className="button">
            Day sheet
          </a>
          <a href={`${PATH}/bulk-delete`} className="button">
            Bulk Delete
          </a>
          <a href="/admin/electricians/new" className="button primary">
            Add Electrician
          </a>
        </p>
      </div>
      <RowFormErrors refusal={refusal} />
      <Tiles label="Requests by status" tiles={tiles} />
      <BookingFilters query={query} technicians={technicians} />
      {rows.length > 0 ? (
        <>
          <BookingTable rows={rows} refusal={refusal} />
          <ListFooter {...pageInfo} label="Pages of service requests" />
        </>
      ) : (
        <section className="empty">
          <h2>No services found</h2>
          <p>Try adjusting your search criteria or filters</p>
        </section>
      )}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
