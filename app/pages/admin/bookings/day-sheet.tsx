import { useLoaderData } from "@remix-run/react";
import { getDaySheet } from "~/features/bookings/admin/day-sheet.server";
import { DaySheetQuery } from "~/features/bookings/admin/technician-input";
import { findTechnicianName } from "~/features/bookings/admin/technician-visits.server";
import { formatTechnician, UNASSIGNED } from "~/features/bookings/admin/words";
import { getShopProfile } from "~/features/settings/shop.server";
import { addDays, formatDayAndYear, shopDay } from "~/lib/time";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { Allowed } from "~/platform/admin/allowed";
import { BackToList } from "~/platform/admin/back-to-list";
import { FilterField } from "~/platform/admin/filters";
import { readQuery } from "~/platform/http/query";
import { withQuery } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { TechnicianDaySheetView } from "./parts/technician-day-sheet";
import { words } from "./words.en";

const PATH = "/admin/services/day-sheet";

/** Of an account of a technician whom the shop does not have, or not any more. */
const NO_SHEET = { sheets: [], idle: [], technicians: [] };

export const loader = adminLoader(({ request, admin, now }) => {
  const { date = shopDay(now), technician: chosen } = readQuery(request, DaySheetQuery);
  const isOwnSheet = admin.staffRole === "technician";
  const technician = isOwnSheet ? findTechnicianName(admin) : chosen;
  const hasSheet = !isOwnSheet || technician !== undefined;
  const toPath = (count: number) => withQuery(PATH, { date: addDays(date, count), technician });
  const nearbyDays = { before: toPath(-1), after: toPath(1) };
  return {
    date,
    technician,
    isOwnSheet,
    nearbyDays,
    shopName: getShopProfile().name,
    ...(hasSheet ? getDaySheet(date, technician, now) : NO_SHEET),
  };
});

export default function DaySheetPage() {
  const { date, technician, isOwnSheet, nearbyDays, shopName, sheets, idle, technicians } =
    useLoaderData<typeof loader>();
  const day = formatDayAndYear(date);
  const technicianFilter = {
    name: "technician",
    label: words.technician,
    allLabel: words.everybody,
    options: [...technicians, UNASSIGNED].map((name) => ({ value: name, label: formatTechnician(name) })),
  };
  return (
    <>
      <div className="no-print day-choice">
        <Allowed path="/admin/services">
          <BackToList to="/admin/services">{words.allServiceRequests}</BackToList>
        </Allowed>
        <h1>
          {words.daySheet}: {day}
        </h1>
        <form method="get" className="row">
          <FilterField filter={{ name: "date", label: words.date, type: "date" }} value={date} />
          {isOwnSheet ? null : <FilterField filter={technicianFilter} value={technician} />}
          <button type="submit" className="button">
            {words.show}
          </button>
        </form>
        <p className="row">
          <a href={nearbyDays.before} rel="prev">
            {words.previousDay}
          </a>
          <a href={nearbyDays.after} rel="next">
            {words.nextDay}
          </a>
        </p>
        {sheets.length > 0 ? <p className="quiet">{words.printedEachTechnicianHasSheet}</p> : null}
      </div>
      {sheets.map((sheet) => (
        <TechnicianDaySheetView key={sheet.technician} sheet={sheet} day={day} shopName={shopName} />
      ))}
      {sheets.length === 0 ? (
        <p>
          {words.on(
            technician && technician !== UNASSIGNED ? words.hasNoVisits(technician) : words.thereAreNoVisits,
            day,
          )}
        </p>
      ) : null}
      {idle.length > 0 ? <p className="no-print">{words.nothingOnThisDay(idle.join(", "))}</p> : null}
    </>
  );
}

export const meta = titleMeta(() => words.daySheet);
