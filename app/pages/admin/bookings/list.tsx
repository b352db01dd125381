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
import { RichText } from "~/ui/rich-text";
import { adminBookingPath } from "./parts/booking-path";
import { getBookingListView } from "./parts/get-booking-list-view.server";
import { createBookingIntents } from "./parts/intents.server";
import { RowFormErrors } from "./parts/row-form-errors";
import { ConfirmationForm, StatusForm } from "./parts/row-forms";
import { Thumbnail } from "./parts/thumbnail";
import { words } from "./words.en";

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
  title: words.serviceRequests,
  summary: ({ total, totalItems, isLonger }) => (
    <RichText
      text={words.totalShowingMoreThan(isLonger, formatCount(totalItems))}
      parts={{ b: () => <b>{formatCount(total)}</b>, b2: (text) => <b>{text}</b> }}
    />
  ),
  links: [
    { path: `${PATH}/day-sheet`, label: words.daySheet, className: "button" },
    { path: `${PATH}/bulk-delete`, label: words.bulkDelete, className: "button" },
    { path: "/admin/electricians/new", label: words.addElectrician, className: "button primary" },
  ],
  refused: (refusal) => <RowFormErrors refusal={refusal} />,
  tiles: { label: words.requestsByStatus, of: ({ tiles }) => tiles },
  searchLabel: words.nameEMailPhoneOrBooking,
  filters: ({ technicians, query: { technician } }) => {
    const names = [...new Set([UNASSIGNED, ...technicians, ...(technician ? [technician] : [])])];
    return [
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
        options: names.map((name) => ({ value: name, label: name })),
      },
      { name: "date", label: words.date, type: "date" },
    ];
  },
  tableClass: "request-list",
  rowKey: ({ id }) => id,
  rowId: ({ number }) => number,
  columns: [
    {
      heading: words.bookingId,
      kind: "row",
      cell: ({ id, number, registered, priority }) => (
        <>
          <a href={adminBookingPath(id)} className="unbroken">
            {number}
          </a>
          <p className="quiet">{words.registered(registered)}</p>
          <span className="unseen">{words.priorityLabel} </span>
          <span className={PRIORITY_TAGS[priority.value] ?? "tag"}>{priority.label}</span>
        </>
      ),
    },
    {
      heading: words.customer,
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
      heading: words.service,
      cell: ({ service, duration, fee }) => (
        <>
          {service}
          <p className="quiet">{duration}</p>
          {fee ? <span className={`tag ${fee.tone}`}>{fee.label}</span> : null}
        </>
      ),
    },
    {
      heading: words.dateAndTime,
      cell: ({ when }) => (
        <>
          <span>{when.day}</span>
          {when.time ? <p>{when.time}</p> : null}
        </>
      ),
    },
    {
      heading: words.technician,
      cell: ({ id, number, technician }) => (
        <>
          {technician ?? UNASSIGNED}
          <p className="acts">
            <RowLink path={adminBookingPath(id, "/assign")} label={words.assign} of={number} />
          </p>
        </>
      ),
    },
    {
      heading: words.status,
      cell: ({ id, number, status, confirmation }, { refusal }) => (
        <>
          <StatusForm id={id} number={number} status={status} refusal={refusal} />
          <ConfirmationForm id={id} number={number} confirmation={confirmation} />
        </>
      ),
    },
    {
      heading: words.image,
      cell: ({ id, number, hasPhoto }) => (hasPhoto ? <Thumbnail id={id} number={number} /> : words.noImage),
    },
    createActionsColumn(({ id, number }) => (
      <>
        <RowLink path={adminBookingPath(id)} label={words.view} of={number} />
        <RowLink path={adminBookingPath(id, "/notes")} label={words.notes} of={number} />
        <RowLink path={adminBookingPath(id, "/edit")} label={words.editLabel} of={number} />
        <RowLink path={adminBookingPath(id, "/delete")} label={words.deleteLabel} of={number} />
      </>
    )),
  ],
  empty: (
    <>
      <h2>{words.noServicesFound}</h2>
      <p>{words.tryAdjustingYourSearchCriteria}</p>
    </>
  ),
  pagesLabel: words.pagesOfServiceRequests,
});

export const meta = titleMeta(words.serviceRequests);
