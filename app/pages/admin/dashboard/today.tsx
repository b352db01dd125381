import type { SerializeFrom } from "@remix-run/node";
import { ADMIN_BOOKING_STATUS_LABELS, UNASSIGNED } from "~/features/bookings/admin/words";
import { SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { formatSlot, formatWindow } from "~/features/bookings/slot-times";
import type { listTodaysBookings } from "~/features/dashboard/list-todays-bookings.server";
import { daySheetPath } from "~/pages/admin/bookings/parts/booking-path";
import { PhoneLink } from "~/pages/parts/contact-links";
import { type Column, ListTable } from "~/platform/admin/list-table";
import { DashboardSection } from "./dashboard-section";
import { words } from "./words.en";

type TodaysBookings = SerializeFrom<ReturnType<typeof listTodaysBookings>>;
type TodaysBooking = TodaysBookings["visits"][number];

const formatTime = ({ timeSlot, visitWindow }: TodaysBooking): string =>
  timeSlot ? formatSlot(timeSlot) : visitWindow ? formatWindow(visitWindow) : words.noTimeAgreed;

const COLUMNS: Column<TodaysBooking>[] = [
  { heading: words.time, className: "unbroken", cell: formatTime },
  {
    heading: words.customer,
    className: "wide-cell",
    cell: ({ name, phone, visitType, address }) => (
      <>
        <b>{name}</b>
        {visitType === "home" ? <span className="quiet"> {address}</span> : null}
        <p>
          <PhoneLink phone={phone} />
        </p>
      </>
    ),
  },
  {
    heading: words.service,
    cell: ({ id, number, serviceType, visitType }) => (
      <>
        {words.atHomeAtShop(SERVICE_TYPE_LABELS[serviceType], visitType === "home")}
        <p>
          <a href={`/admin/services/${id}`}>{number}</a>
        </p>
      </>
    ),
  },
  { heading: words.technician, cell: ({ assignedTechnician }) => assignedTechnician ?? UNASSIGNED },
  { heading: words.status, cell: ({ status }) => ADMIN_BOOKING_STATUS_LABELS[status] },
];

export const Today = ({ today }: { today: TodaysBookings | null }) => (
  <DashboardSection
    title={words.todaysAppointments}
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
