import type { SerializeFrom } from "@remix-run/node";
import { ADMIN_BOOKING_STATUS_LABELS, formatTechnician } from "~/features/bookings/admin/words";
import { SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { formatVisitHours } from "~/features/bookings/slot-times";
import type { listTodaysBookings } from "~/features/dashboard/list-todays-bookings.server";
import { daySheetPath } from "~/pages/admin/bookings/parts/booking-path";
import { PhoneLink } from "~/pages/parts/contact-links";
import { type Column, createActionsColumn, ListTable, RowLink } from "~/platform/admin/list-table";
import { DashboardSection } from "./dashboard-section";
import { words } from "./words.en";

type TodaysBookings = SerializeFrom<ReturnType<typeof listTodaysBookings>>;
type TodaysBooking = TodaysBookings["visits"][number];

const formatTime = (visit: TodaysBooking): string => formatVisitHours(visit) ?? words.noTimeAgreed;

const COLUMNS: Column<TodaysBooking>[] = [
  { heading: () => words.time, className: "unbroken", phone: "fact", cell: formatTime },
  {
    heading: () => words.customer,
    kind: "row",
    className: "wide-cell",
    cell: ({ name, phone, visitType, address }) => (
      <>
        <span className="clipped" title={name}>
          {name}
        </span>
        {visitType === "home" ? (
          <span className="quiet clipped" title={address ?? undefined}>
            {address}
          </span>
        ) : null}
        <p>
          <PhoneLink phone={phone} />
        </p>
      </>
    ),
  },
  {
    heading: () => words.service,
    phone: "fact",
    cell: ({ serviceType, visitType }) =>
      words.atHomeAtShop(SERVICE_TYPE_LABELS[serviceType], visitType === "home"),
  },
  { heading: () => words.technician, cell: ({ assignedTechnician }) => formatTechnician(assignedTechnician) },
  {
    heading: () => words.status,
    phone: "state",
    cell: ({ status, isOverdue }) => (
      <>
        {ADMIN_BOOKING_STATUS_LABELS[status]}{" "}
        {isOverdue ? <span className="tag bad">{words.whatIsLate}</span> : null}
      </>
    ),
  },
  createActionsColumn(({ id, number }) => (
    <RowLink path={`/admin/services/${id}`} label={words.view} of={number} />
  )),
];

export const Today = ({ today }: { today: TodaysBookings | null }) => (
  <DashboardSection
    title={words.visitsToday}
    id="today"
    data={today}
    list={today?.total ? { path: daySheetPath(today.day), label: words.daySheet } : undefined}
  >
    {({ visits }) =>
      visits.length > 0 ? (
        <ListTable columns={COLUMNS} rows={visits} rowKey={({ id }) => id} />
      ) : (
        <p className="quiet">{words.noAppointmentsToday}</p>
      )
    }
  </DashboardSection>
);
