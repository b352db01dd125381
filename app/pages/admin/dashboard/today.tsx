import type { SerializeFrom } from "@remix-run/node";
import { UNASSIGNED } from "~/features/bookings/admin/technician-rules";
import { STATUS_LABELS } from "~/features/bookings/admin/words";
import { slotTime, windowTime } from "~/features/bookings/opening-hours";
import { SERVICE_WORDS } from "~/features/bookings/rules";
import type { todaysAppointments } from "~/features/dashboard/list-todays-bookings.server";
import { formatCount } from "~/lib/format-count";
import { formatPhone } from "~/lib/phone";
import { daySheetPath } from "~/pages/admin/parts/day-sheet-path";
import { ListTable } from "~/pages/admin/parts/list-table";
import { dialled, unbroken } from "~/ui/contact-links";
import { Part } from "./dashboard-section";

type Appointments = SerializeFrom<ReturnType<typeof todaysAppointments>>;
type Visit = Appointments["visits"][number];

/** Who comes today, and to whom somebody goes, in order of time. */
export const Today = ({ today }: { today: Appointments | null }) => (
  <Part
    title="Today's Appointments"
    id="today"
    part={today}
    list={
      today?.total ? { path: daySheetPath(today.day), words: `All ${formatCount(today.total)} of today` } : undefined
    }
  >
    {({ visits }) => (visits.length > 0 ? <Visits visits={visits} /> : <p className="quiet">No appointments today</p>)}
  </Part>
);

const Visits = ({ visits }: Pick<Appointments, "visits">) => (
  <ListTable headings={["Time", "Customer", "Service", "Technician", "Status"]}>
    {visits.map((visit) => (
      <Row key={visit.id} visit={visit} />
    ))}
  </ListTable>
);

const timeOf = ({ timeSlot, visitWindow }: Visit): string =>
  timeSlot ? slotTime(timeSlot) : visitWindow ? windowTime(visitWindow) : "No time agreed";

const Row = ({ visit }: { visit: Visit }) => (
  <tr>
    <td data-label="Time">{timeOf(visit)}</td>
    <td data-label="Customer">
      <b>{visit.name}</b>
      <p>
        <a href={`tel:${dialled(visit.phone)}`}>{unbroken(formatPhone(visit.phone))}</a>
      </p>
      {visit.visitType === "home" ? <p className="quiet">{visit.address}</p> : null}
    </td>
    <td data-label="Service">
      {SERVICE_WORDS[visit.serviceType]}, {visit.visitType === "home" ? "at home" : "at the shop"}
      <p>
        <a href={`/admin/services/${visit.id}`}>{visit.number}</a>
      </p>
    </td>
    <td data-label="Technician">{visit.assignedTechnician ?? UNASSIGNED}</td>
    <td data-label="Status">{STATUS_LABELS[visit.status]}</td>
  </tr>
);
