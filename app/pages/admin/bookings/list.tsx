import { AdminBookingsQuery } from "~/features/bookings/admin/input";
import { ADMIN_BOOKING_STATUS_LABELS, PRIORITY_LABELS, UNASSIGNED } from "~/features/bookings/admin/words";
import { formatCount } from "~/lib/format-count";
import { adminHandler, adminListLoader } from "~/pages/admin/admin-route.server";
import { PhoneLink } from "~/pages/parts/contact-links";
import { runIntent } from "~/pages/parts/intents.server";
import { toOptions } from "~/platform/admin/filters";
import { createListPage } from "~/platform/admin/list";
import { createActionsColumn, RowLink } from "~/platform/admin/list-table";
import { titleMeta } from "~/ui/page-title";
import { adminBookingPath } from "./parts/booking-path";
import { getBookingListView } from "./parts/get-booking-list-view.server";
import { createBookingIntents } from "./parts/intents.server";
import { RowFormErrors } from "./parts/row-form-errors";
import { ConfirmationForm, StatusForm } from "./parts/row-forms";
import { Thumbnail } from "./parts/thumbnail";

const TITLE = "Service Requests";
const PATH = "/admin/services";
const PRIORITY_TAGS: Record<string, string> = { urgent: "tag bad", high: "tag warn" };

export const loader = adminListLoader(AdminBookingsQuery, (query, { now }) => getBookingListView(query, now));

export const action = adminHandler(({ admin, url: { pathname, search }, ...args }) =>
  runIntent(
    createBookingIntents((number) => `${pathname}${search}#${number}`),
    admin,
    args,
  ),
);

export default createListPage<typeof loader>({
  title: TITLE,
  summary: ({ total, totalItems, isLonger }) => (
    <>
      Total: <b>{formatCount(total)}</b> Showing:{" "}
      <b>
        {isLonger ? "more than " : ""}
        {formatCount(totalItems)}
      </b>
    </>
  ),
  links: [
    { path: `${PATH}/day-sheet`, label: "Day sheet", className: "button" },
    { path: `${PATH}/bulk-delete`, label: "Bulk Delete", className: "button" },
    { path: "/admin/electricians/new", label: "Add Electrician", className: "button primary" },
  ],
  refused: (refusal) => <RowFormErrors refusal={refusal} />,
  tiles: { label: "Requests by status", of: ({ tiles }) => tiles },
  searchLabel: "Name, e-mail, phone or booking ID",
  filters: ({ technicians, query: { technician } }) => {
    const names = [...new Set([UNASSIGNED, ...technicians, ...(technician ? [technician] : [])])];
    return [
      {
        name: "status",
        label: "Status",
        allLabel: "All Status",
        options: toOptions(ADMIN_BOOKING_STATUS_LABELS),
      },
      {
        name: "priority",
        label: "Priority",
        allLabel: "All Priorities",
        options: toOptions(PRIORITY_LABELS),
      },
      {
        name: "technician",
        label: "Technician",
        allLabel: "All Technicians",
        options: names.map((name) => ({ value: name, label: name })),
      },
      { name: "date", label: "Date", type: "date" },
    ];
  },
  tableClass: "request-list",
  rowKey: ({ id }) => id,
  rowId: ({ number }) => number,
  columns: [
    {
      heading: "Booking ID",
      kind: "row",
      cell: ({ id, number, registered, priority }) => (
        <>
          <a href={adminBookingPath(id)} className="unbroken">
            {number}
          </a>
          <p className="quiet">Registered {registered}</p>
          <span className="unseen">Priority: </span>
          <span className={PRIORITY_TAGS[priority.value] ?? "tag"}>{priority.label}</span>
        </>
      ),
    },
    {
      heading: "Customer",
      cell: ({ name, email, phone }) => (
        <>
          {name}
          <p className="breakable">{email}</p>
          <p>
            <PhoneLink phone={phone} />
          </p>
        </>
      ),
    },
    {
      heading: "Service",
      cell: ({ service, duration, fee }) => (
        <>
          {service}
          <p className="quiet">{duration}</p>
          {fee ? <span className={`tag ${fee.tone}`}>{fee.label}</span> : null}
        </>
      ),
    },
    {
      heading: "Date and time",
      cell: ({ when }) => (
        <>
          <span>{when.day}</span>
          {when.time ? <p>{when.time}</p> : null}
        </>
      ),
    },
    {
      heading: "Technician",
      cell: ({ id, number, technician }) => (
        <>
          {technician ?? UNASSIGNED}
          <p className="acts">
            <RowLink path={adminBookingPath(id, "/assign")} label="Assign" of={number} />
          </p>
        </>
      ),
    },
    {
      heading: "Status",
      cell: ({ id, number, status, confirmation }, { refusal }) => (
        <>
          <StatusForm id={id} number={number} status={status} refusal={refusal} />
          <ConfirmationForm id={id} number={number} confirmation={confirmation} />
        </>
      ),
    },
    {
      heading: "Image",
      cell: ({ id, number, hasPhoto }) => (hasPhoto ? <Thumbnail id={id} number={number} /> : "No Image"),
    },
    createActionsColumn(({ id, number }) => (
      <>
        <RowLink path={adminBookingPath(id)} label="View" of={number} />
        <RowLink path={adminBookingPath(id, "/notes")} label="Notes" of={number} />
        <RowLink path={adminBookingPath(id, "/edit")} label="Edit" of={number} />
        <RowLink path={adminBookingPath(id, "/delete")} label="Delete" of={number} />
      </>
    )),
  ],
  empty: (
    <>
      <h2>No services found</h2>
      <p>Try adjusting your search criteria or filters</p>
    </>
  ),
  pagesLabel: "Pages of service requests",
});

export const meta = titleMeta(TITLE);
