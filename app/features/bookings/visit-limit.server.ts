import { and, eq, gte, inArray, isNull, or, type SQL } from "drizzle-orm";
import { STAFF_ROLE } from "~/features/accounts/staff-role";
import { user } from "~/features/accounts/tables";
import { getSettings } from "~/features/settings/stored-settings.server";
import { ShopError } from "~/lib/errors";
import { shopDay } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { isNotDeleted } from "./find-bookings.server";
import { isUpcoming, UPCOMING_STATUSES } from "./rules";
import { booking } from "./tables";
import { words } from "./words.en";

/** Who books; a draft booking may know neither phone nor email. */
interface BookingCustomer {
  phone: string | null;
  email: string | null;
  userId: string | undefined;
}

const isStaff = (userId: string | undefined): boolean =>
  userId !== undefined &&
  Boolean(db.select({ staffRole: STAFF_ROLE }).from(user).where(eq(user.id, userId)).get()?.staffRole);

function countVisitsToCome(isTheirs: SQL | undefined, now: Date): number {
  const isAhead = or(isNull(booking.preferredDate), gte(booking.preferredDate, shopDay(now)));
  const rows = db
    .select()
    .from(booking)
    .where(and(inArray(booking.status, UPCOMING_STATUSES), isAhead, isTheirs, isNotDeleted))
    .all();
  return rows.filter((row) => isUpcoming(row, now)).length;
}

/**
 * Throws CONFLICT if the phone, the email or the account of a new booking has as many visits to come as the
 * settings allow (rule: visits-to-come). The staff book for others without limit.
 */
export function assertVisitLimit({ phone, email, userId }: BookingCustomer, now: Date): void {
  if (isStaff(userId)) return;
  const conditions = [
    phone ? eq(booking.phone, phone) : undefined,
    email ? eq(booking.email, email) : undefined,
    userId ? eq(booking.userId, userId) : undefined,
  ].filter((condition) => condition !== undefined);
  const { maxToCome } = getSettings("visits");
  if (conditions.some((isTheirs) => countVisitsToCome(isTheirs, now) >= maxToCome))
    throw new ShopError("CONFLICT", words.tooManyVisitsToCome(maxToCome));
}
