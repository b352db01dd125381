import { and, eq } from "drizzle-orm";
import type { StaffUser } from "~/features/accounts/guards/page-guard.server";
import { booking } from "~/features/bookings/tables";
import { technician } from "~/features/technicians/tables";
import { db } from "~/platform/db/db.server";

/**
 * The name under which a technician's visits are assigned: of the active technician with the email of the
 * account; undefined if there is none (rule: staff-roles).
 */
export const findTechnicianName = ({ email }: Pick<StaffUser, "email">): string | undefined =>
  db
    .select({ name: technician.name })
    .from(technician)
    .where(and(eq(technician.email, email), eq(technician.isActive, true)))
    .get()?.name;

/** Whether staff may see a visit: technicians see those that are assigned to them. */
export function mayStaffSeeVisit(
  { staffRole, email }: Pick<StaffUser, "staffRole" | "email">,
  bookingId: string,
): boolean {
  if (staffRole !== "technician") return staffRole !== "accountant";
  const name = findTechnicianName({ email });
  const isTheirs = and(eq(booking.id, bookingId), eq(booking.assignedTechnician, name ?? ""));
  return (
    name !== undefined && db.select({ id: booking.id }).from(booking).where(isTheirs).get() !== undefined
  );
}
