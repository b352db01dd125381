import type { SerializeFrom } from "@remix-run/node";
import { ADMIN_BOOKING_STATUS_LABELS, UNASSIGNED } from "~/features/bookings/admin/words";
import { SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { formatSlot, formatWindow } from "~/features/bookings/slot-times";
import type { listTodaysBookings } from "~/features/dashboard/list-todays-bookings.server";
import { formatPhone } from "~/lib/fields";
import { formatCount } from "~/lib/format-count";
import { ListTable } from "~/pages/admin/parts/list-table";
import { daySheetPath } from "~/pages/admin/parts/subject-path";
import { toTelNumber, toUnbrokenPhone } from "~/pages/parts/contact-links";
import { DashboardSection } from "./dashboard-section";

type TodaysBookings = SerializeFrom<ReturnType<typeof listTodaysBookings>>;
type TodaysBooking = TodaysBookings["visits"][number];

export const Today = ({ today }: { today: TodaysBookings | null }) => (
  <DashboardSection
    title="Today's Appointments"
    id="today"
    data={today}
    list={
      today?.total
        ? { path: daySheetPath(today.day), label: `All ${formatCount(today.total)} of today` }
        : undefined
    }
  >
    {({ visits }) =>
      visits.length > 0 ? <BookingRows visits={visits} /> : <p className="quiet">No appointments today</p>
    }
  </DashboardSection>
);

const BookingRows = ({ visits }: Pick<TodaysBookings, "visits">) => (
  <ListTable headings={["Time", "Customer", "Service", "Technician", "Status"]}>
    {visits.map((booking) => (
      <BookingRow key={booking.id} booking={booking} />
    ))}
  </ListTable>
);

const formatTime = ({ timeSlot, visitWindow }: TodaysBooking): string =>
  timeSlot ? formatSlot(timeSlot) : visitWindow ? formatWindow(visitWindow) : "No time agreed";

const BookingRow = ({ booking }: { booking: TodaysBooking }) => (
  <tr>
    <td data-label="Time">{formatTime(booking)}</td>
    <td data-label="Customer">
      <b>{booking.name}</b>
      <p>
        <a href={`tel:${toTelNumber(booking.phone)}`}>{toUnbrokenPhone(formatPhone(booking.phone))}</a>
      </p>
      {booking.visitType === "home" ? <p className="quiet">{booking.address}</p> : null}
    </td>
    <td data-label="Service">
      {SERVICE_TYPE_LABELS[booking.serviceType]}, {booking.visitType === "home" ? "at home" : "at the shop"}
      <p>
        <a href={`/admin/services/${booking.id}`}>{booking.number}</a>
      </p>
    </td>
    <td data-label="Technician">{booking.assignedTechnician ?? UNASSIGNED}</td>
    <td data-label="Status">{ADMIN_BOOKING_STATUS_LABELS[booking.status]}</td>
  </tr>
);
