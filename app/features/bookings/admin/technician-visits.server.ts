import { and, eq, ne } from "drizzle-orm";
import type { StaffUser } from "~/features/accounts/guards/page-guard.server";
import { booking } from "~/features/bookings/tables";
import { technician } from "~/features/technicians/tables";
import { db } from "~/platform/db/db.server";

/**
 * The name under which a technician's visits are assigned: of the active technician with the email of the
 * account; undefined if there is none, or if another has the same name, whose visits these could be (rule:
 * staff-roles).
 */
export function findTechnicianName({ email }: Pick<StaffUser, "email">): string | undefined {
  const isTheirs = and(eq(technician.email, email), eq(technician.isActive, true));
  const found = db.select({ name: technician.name }).from(technician).where(isTheirs).get();
  if (!found) return undefined;
  const isAnother = and(eq(technician.name, found.name), ne(technician.email, email));
  return db.select({ id: technician.id }).from(technician).where(isAnother).get() ? undefined : found.name;
}

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
