import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { getDaySheet } from "~/features/bookings/admin/day-sheet.server";
import { DaySheetQuery } from "~/features/bookings/admin/technician-input";
import { UNASSIGNED } from "~/features/bookings/admin/words";
import { getShopProfile } from "~/features/settings/shop.server";
import { addDays, formatDayAndYear, shopDay } from "~/lib/time";
import { BackToList } from "~/pages/admin/parts/back-to-list";
import { FilterInput, FilterSelect } from "~/pages/admin/parts/filters";
import { readQuery } from "~/platform/http/query";
import { withQuery } from "~/platform/http/redirect.server";
import { TechnicianDaySheetView } from "./parts/technician-day-sheet";

const TITLE = "Day sheet";
const PATH = "/admin/services/day-sheet";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const now = new Date();
  const { date = shopDay(now), technician } = readQuery(request, DaySheetQuery);
  const toPath = (count: number) => withQuery(PATH, { date: addDays(date, count), technician });
  const nearbyDays = { before: toPath(-1), after: toPath(1) };
  const view = {
    date,
    technician,
    nearbyDays,
    shopName: getShopProfile().name,
    ...getDaySheet(date, technician, now),
  };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

export default function DaySheetPage() {
  const { date, technician, nearbyDays, shopName, sheets, idle, technicians } =
    useLoaderData<typeof loader>();
  const day = formatDayAndYear(date);
  const names = [...technicians, UNASSIGNED];
  return (
    <>
      <div className="no-print day-choice">
        <BackToList to="/admin/services">Back to service requests</BackToList>
        <h1>
          {TITLE}: {day}
        </h1>
        <form method="get" className="row">
          <FilterInput name="date" label="Date" type="date" value={date} />
          <FilterSelect
            name="technician"
            label="Technician"
            value={technician}
            allLabel="Everybody"
            options={names.map((name) => ({ value: name, label: name }))}
          />
          <button type="submit" className="button">
            Show
          </button>
        </form>
        <p className="row">
          <a href={nearbyDays.before} rel="prev">
            Previous day
          </a>
          <a href={nearbyDays.after} rel="next">
            Next day
          </a>
        </p>
        {sheets.length > 0 ? (
          <p className="quiet">Printed, each technician has a sheet of their own.</p>
        ) : null}
      </div>
      {sheets.map((sheet) => (
        <TechnicianDaySheetView key={sheet.technician} sheet={sheet} day={day} shopName={shopName} />
      ))}
      {sheets.length === 0 ? (
        <p>
          {technician && technician !== UNASSIGNED ? `${technician} has no visits` : "There are no visits"} on{" "}
          {day}.
        </p>
      ) : null}
      {idle.length > 0 ? <p className="no-print">Nothing on this day: {idle.join(", ")}.</p> : null}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = () => [{ title: TITLE }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
