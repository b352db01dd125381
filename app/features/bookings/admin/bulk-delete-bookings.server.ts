import { and, asc, gte, lt } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { deleteBookings, getBookingMoney } from "~/features/bookings/delete-bookings.server";
import { deletionProblem } from "~/features/bookings/deletion-rules";
import { isNotDeleted } from "~/features/bookings/find-bookings.server";
import { showDetails } from "~/features/bookings/rules";
import { booking } from "~/features/bookings/tables";
import { ShopError } from "~/lib/errors";
import { addDays, shopMoment } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import { type DeletionRange, formatRange, MAX_AT_ONCE } from "./deletion-range";
import { words } from "./words.en";

/** How many bookings the preview names. */
const MAX_NAMED = 5;

/**
 * What deleting a range would do: `retainedCount` is how many stay because their fee is unsettled,
 * `first` lists the first to be deleted.
 */
interface DeletionPreview {
  deletableCount: number;
  retainedCount: number;
  first: { number: string; name: string; createdAt: Date }[];
  isTooMany: boolean;
}

/**
 * The bookings registered in a range of days, the oldest first, at most one more than can be deleted at once.
 */
const listRegistered = ({ startDate, endDate }: DeletionRange) =>
  db
    .select({
      id: booking.id,
      number: booking.number,
      name: booking.name,
      status: booking.status,
      createdAt: booking.createdAt,
    })
    .from(booking)
    .where(
      and(
        isNotDeleted,
        gte(booking.createdAt, shopMoment(startDate, "00:00")),
        lt(booking.createdAt, shopMoment(addDays(endDate, 1), "00:00")),
      ),
    )
    .orderBy(asc(booking.createdAt), asc(booking.id))
    .limit(MAX_AT_ONCE + 1)
    .all()
    .map(showDetails);

/** What deleting all bookings registered in a range would do; nothing is changed. */
export function previewDeletion(range: DeletionRange): DeletionPreview {
  const registered = listRegistered(range);
  const money = getBookingMoney(registered.map(({ id }) => id));
  const deletable = registered.filter(
    ({ id, status }) => deletionProblem(status, money.get(id) ?? []) === null,
  );
  return {
    deletableCount: deletable.length,
    retainedCount: registered.length - deletable.length,
    first: deletable.slice(0, MAX_NAMED).map(({ number, name, createdAt }) => ({ number, name, createdAt })),
    isTooMany: registered.length > MAX_AT_ONCE,
  };
}

/**
 * Deletes all bookings registered in a range except those whose fee is unsettled (rule: bulk-delete-range).
 * `typed` is the number the administrator typed to confirm, undefined for the API. Throws INVALID at `count`
 * if that number differs, CONFLICT if there are too many.
 */
export async function bulkDeleteBookings(
  range: DeletionRange,
  typed: number | undefined,
  actorId: string,
  now: Date,
): Promise<{ deleted: number; kept: number }> {
  return transaction(() => {
    const { deletableCount: deleted, isTooMany } = previewDeletion(range);
    if (isTooMany) throw new ShopError("CONFLICT", words.theseAreMoreThanPleaseChoose(MAX_AT_ONCE));
    if (typed !== undefined && typed !== deleted)
      throw new ShopError("INVALID", words.typeToDelete(deleted, formatTheseBookings(deleted)), "count");
    const ids = listRegistered(range).map(({ id }) => id);
    const result = deleteBookings(ids, actorId, now);
    const change = {
      action: "deleted in bulk",
      kind: "service",
      id: range.startDate,
      label: () => formatRange(range),
    } as const;
    recordChange(actorId, { ...change, after: { ...range, ...result } }, now);
    return result;
  });
}

const formatTheseBookings = (n: number) => words.theseServiceRequests(n);
