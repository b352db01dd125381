import { AdminBookingsQuery } from "~/features/bookings/admin/input";
import {
  ADMIN_BOOKING_STATUS_LABELS,
  formatTechnician,
  PRIORITY_LABELS,
  TILE_STATUSES,
  UNASSIGNED,
  VISIT_VIEW_LABELS,
  VISIT_VIEWS,
  type VisitView,
} from "~/features/bookings/admin/words";
import { formatCount } from "~/lib/format-count";
import { addDays, shopDay } from "~/lib/time";
import { adminHandler, adminListLoader } from "~/pages/admin/admin-route.server";
import { PhoneLink } from "~/pages/parts/contact-links";
import { runIntent } from "~/pages/parts/intents.server";
import { toOptions } from "~/platform/admin/filters";
import { createListPage } from "~/platform/admin/list";
import { toReturnQuery } from "~/platform/admin/list-path";
import { createActionsColumn } from "~/platform/admin/list-table";
import { toStatusTabs } from "~/platform/admin/tabs";
import { withQuery } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { adminBookingPath } from "./parts/booking-path";
import { getBookingListView } from "./parts/get-booking-list-view.server";
import { createBookingIntents } from "./parts/intents.server";
import { RowActions } from "./parts/row-actions";
import { RowFormErrors } from "./parts/row-form-errors";
import { words } from "./words.en";

const PATH = "/admin/services";
const PRIORITY_TAGS: Record<string, string> = { urgent: "tag bad", high: "tag warn" };
const STATUS_TAGS: Record<string, string> = {
  pending: "warn",
  cancelled: "bad",
  "no-show": "bad",
};

export const loader = adminListLoader(AdminBookingsQuery, (query, { now }) => getBookingListView(query, now));

export const action = adminHandler(({ admin, url: { pathname, search }, ...args }) =>
  runIntent(
    createBookingIntents((number) => `${pathname}${search}#${number}`),
    admin,
    args,
  ),
);

export default createListPage<typeof loader>({
  title: () => words.serviceRequests,
  summary: ({ total, totalItems, isLonger }) => (
    <RichText
      text={words.totalShowingMoreThan(isLonger, formatCount(totalItems))}
      parts={{ b: () => <b>{formatCount(total)}</b>, b2: (text) => <b>{text}</b> }}
    />
  ),
  links: (search) => [
    { path: `${PATH}/new${toReturnQuery(search)}`, label: words.newRequest, className: "button primary" },
    { path: getAssignPath(search), label: words.assignVisits, className: "button" },
    {
      path: withQuery(`${PATH}/day-sheet`, { date: findDay(search) }),
      label: words.daySheet,
      className: "button",
    },
    { path: `${PATH}/calendar`, label: words.calendar, className: "button" },
    { path: `${PATH}/bulk-delete`, label: words.bulkDelete, className: "button" },
    { path: "/admin/electricians/new", label: words.addElectrician, className: "button" },
  ],
  refused: (refusal) => <RowFormErrors refusal={refusal} />,
  tabs: {
    label: () => words.visitsByDay,
    of: ({ counts, byStatus }) => {
      const statuses = TILE_STATUSES.map((value) => ({ value, label: ADMIN_BOOKING_STATUS_LABELS[value] }));
      const [all, ...tabs] = toStatusTabs(PATH, statuses, byStatus);
      const views = VISIT_VIEWS.map((view) => ({
        label: VISIT_VIEW_LABELS[view],
        count: counts[view],
        path: withQuery(PATH, { view }),
      }));
      return [...(all ? [all] : []), ...views, ...tabs];
    },
  },
  searchLabel: () => words.nameEMailPhoneOrBooking,
  filters: ({ technicians, query: { technician } }) => {
    const names = [...new Set([UNASSIGNED, ...technicians, ...(technician ? [technician] : [])])];
    return [
      {
        name: "view",
        label: words.visits,
        allLabel: words.allVisits,
        options: toOptions(VISIT_VIEW_LABELS),
      },
      {
        name: "status",
        label: words.status,
        allLabel: words.allStatus,
        options: toOptions(ADMIN_BOOKING_STATUS_LABELS),
      },
      {
        name: "priority",
        label: words.priority,
        allLabel: words.allPriorities,
        options: toOptions(PRIORITY_LABELS),
      },
      {
        name: "technician",
        label: words.technician,
        allLabel: words.allTechnicians,
        options: names.map((name) => ({ value: name, label: formatTechnician(name) })),
      },
      { name: "date", label: words.date, type: "date" },
    ];
  },
  tableClass: "request-list",
  bulk: {
    name: "booking",
    idOf: ({ id }) => id,
    labelOf: ({ number }) => number,
    label: () => words.withChosenVisits,
    actions: [
      { path: `${PATH}/assign-many`, label: () => words.assignTechnician },
      { path: `${PATH}/delete-many`, label: () => words.deleteLabel },
    ],
  },
  rowKey: ({ id }) => id,
  rowId: ({ number }) => number,
  columns: [
    {
      heading: () => words.bookingId,
      kind: "row",
      cell: ({ id, number, priority }, { search }) => (
        <>
          <a href={adminBookingPath(id, toReturnQuery(search))} className="unbroken hit">
            {number}
          </a>
          <p className="quiet">
            <span className="unseen">{words.priorityLabel} </span>
            <span className={PRIORITY_TAGS[priority.value]}>{priority.label}</span>
          </p>
        </>
      ),
    },
    {
      heading: () => words.customer,
      className: "wide-cell",
      phone: "fact",
      cell: ({ name, phone }) => (
        <>
          <span className="clipped" title={name}>
            {name}
          </span>
          <p>
            <PhoneLink phone={phone} />
          </p>
        </>
      ),
    },
    {
      heading: () => words.service,
      className: "wide-cell",
      cell: ({ service, duration, fee }) => (
        <>
          <span className="clipped" title={service}>
            {service}
          </span>
          <p className="quiet side-by-side">
            <span className="clipped">{duration}</span>
            {fee ? <span className={`tag ${fee.tone}`.trim()}>{fee.label}</span> : null}
          </p>
        </>
      ),
    },
    {
      heading: () => words.dateAndTime,
      className: "unbroken",
      phone: "fact",
      cell: ({ when, isOverdue }) => (
        <>
          <span>{when.day}</span> {isOverdue ? <span className="tag bad">{words.overdue}</span> : null}
          {when.time ? <p className="quiet">{when.time}</p> : null}
        </>
      ),
    },
    {
      heading: () => words.technician,
      className: "wide-cell",
      cell: ({ technician }) => formatTechnician(technician),
    },
    {
      heading: () => words.status,
      phone: "state",
      cell: ({ status }) => (
        <span className={`tag ${STATUS_TAGS[status] ?? ""}`.trim()}>
          {ADMIN_BOOKING_STATUS_LABELS[status]}
        </span>
      ),
    },
    createActionsColumn((booking, { search, refusal }) => (
      <RowActions booking={booking} search={search} refusal={refusal} />
    )),
  ],
  empty: () => (
    <>
      <h2>{words.noServicesFound}</h2>
      <p>{words.tryAdjustingYourSearchCriteria}</p>
    </>
  ),
  pagesLabel: () => words.pagesOfServiceRequests,
});

const DAYS_AHEAD: Partial<Record<VisitView, number>> = { today: 0, tomorrow: 1 };

/** The day that the list shows, if it shows one. */
function findDay(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const daysAhead = DAYS_AHEAD[query.get("view") as VisitView];
  const day = daysAhead === undefined ? undefined : addDays(shopDay(new Date()), daysAhead);
  return query.get("date") || day;
}

/** The page that assigns several visits: those of the day that the list shows. */
const getAssignPath = (search: string): string => {
  const back = new URLSearchParams(search).has("view") ? search.slice(1) : undefined;
  return withQuery(`${PATH}/assign-many`, { date: findDay(search), back });
};

export const meta = titleMeta(() => words.serviceRequests);
