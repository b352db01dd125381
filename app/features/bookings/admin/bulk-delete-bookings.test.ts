import { desc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { booking } from "~/features/bookings/tables";
import { db } from "~/platform/db/db.server";
import { bookAshaHomeVisit } from "../../../../tests/support/booking-rows";
import { writableDb } from "../../../../tests/support/database";
import { insertCustomer, NOW } from "../../../../tests/support/insert-rows";
import { settleUpdate, toCapturedUpdate } from "../../../../tests/support/payment-rows";
import { bulkDeleteBookings, previewDeletion } from "./bulk-delete-bookings.server";
import { BulkDeleteQuery } from "./bulk-delete-input";
import { formatRange } from "./deletion-range";

const ravi = insertCustomer("Ravi");
let insertCount = 0;

beforeEach(() => {
  writableDb().delete(booking).run();
});

function insertRegistered(moment: string): string {
  insertCount += 1;
  const asha = {
    name: `Asha ${insertCount}`,
    email: "asha@example.com",
    phone: "9876543210",
    address: "12 Lanka Road",
  };
  const visit = {
    visitType: "shop",
    serviceType: "repair",
    status: "completed",
    number: `SR-${insertCount}`,
  } as const;
  const createdAt = new Date(moment);
  writableDb()
    .insert(booking)
    .values({ ...asha, ...visit, createdAt, updatedAt: createdAt })
    .run();
  return `SR-${insertCount}`;
}
const remainingNumbers = () =>
  db
    .select()
    .from(booking)
    .all()
    .map(({ number }) => number);
const parseQuery = (fields: Record<string, string>) => BulkDeleteQuery.safeParse(fields).data;

test.each([
  [{ option: "range", startDate: "2025-01-05", endDate: "2025-02-04" }, "2025-01-05", "2025-02-04"],
  [{ startDate: "2025-01-05", endDate: "2025-01-05" }, "2025-01-05", "2025-01-05"],
  [{ option: "month", month: "2", year: "2024" }, "2024-02-01", "2024-02-29"],
  [{ option: "", startDate: "", endDate: "", month: "12", year: "2025" }, "2025-12-01", "2025-12-31"],
  [{ option: "year", month: "3", year: "2020" }, "2020-01-01", "2020-12-31"],
  [{ month: "", year: "2100" }, "2100-01-01", "2100-12-31"],
])("%j is a range", (fields, startDate, endDate) => {
  expect(parseQuery(fields as Record<string, string>)).toEqual({ startDate, endDate });
});

test.each([
  [{}],
  [{ option: "range", startDate: "2025-01-05" }],
  [{ option: "range", endDate: "2025-01-05", year: "2025" }],
  [{ startDate: "2025-01-05", endDate: "2025-01-04" }],
  [{ startDate: "2025-02-30", endDate: "2025-03-01" }],
  [{ option: "month", year: "2025" }],
  [{ option: "month", month: "2" }],
  [{ option: "month", month: "13", year: "2025" }],
  [{ option: "year" }],
  [{ option: "year", year: "2019" }],
  [{ option: "year", year: "2101" }],
  [{ option: "constructor", year: "2025" }],
])("%j is not a range", (fields) => {
  const { error } = BulkDeleteQuery.safeParse(fields);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Please select a valid deletion option and date.",
  ]);
});

test("bookings registered in the range are deleted by the shop's calendar, and others stay", async () => {
  const before = insertRegistered("2024-12-31T18:29:59Z");
  const [first, last] = [insertRegistered("2024-12-31T18:30:00Z"), insertRegistered("2025-01-31T18:29:59Z")];
  const after = insertRegistered("2025-01-31T18:30:00Z");
  const range = { startDate: "2025-01-01", endDate: "2025-01-31" };
  expect(previewDeletion(range)).toMatchObject({
    deletableCount: 2,
    retainedCount: 0,
    first: [{ number: first }, { number: last }],
  });
  expect(remainingNumbers()).toHaveLength(4);
  expect(await bulkDeleteBookings(range, 2, ravi, NOW)).toEqual({ deleted: 2, kept: 0 });
  expect(remainingNumbers()).toEqual([before, after]);
  const entry = db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1).get();
  expect(entry).toMatchObject({ action: "deleted in bulk", actorId: ravi, label: formatRange(range) });
  expect(entry?.after).toEqual({ ...range, deleted: 2, kept: 0 });
});

test("another number than the previewed one deletes nothing", async () => {
  insertRegistered("2025-01-10T10:00:00Z");
  const range = { startDate: "2025-01-01", endDate: "2025-12-31" };
  for (const typed of [0, 2])
    await expect(bulkDeleteBookings(range, typed, ravi, NOW)).rejects.toThrow("Please type 1 to delete");
  expect(remainingNumbers()).toHaveLength(1);
});

test("the preview names the five earliest bookings", () => {
  const numbers = [1, 2, 3, 4, 5, 6].map((day) => insertRegistered(`2025-03-0${day}T10:00:00Z`));
  const { first, deletableCount: deleted } = previewDeletion({
    startDate: "2025-03-01",
    endDate: "2025-03-31",
  });
  expect([first.map(({ number }) => number), deleted]).toEqual([numbers.slice(0, 5), 6]);
});

// The last test: its booking has a payment, so that later tests could not remove it.
test("bookings with an unsettled fee are counted separately and stay", async () => {
  const { open } = await bookAshaHomeVisit();
  await settleUpdate(toCapturedUpdate(open), NOW);
  insertRegistered("2026-11-20T09:00:00Z");
  const range = { startDate: "2026-11-20", endDate: "2026-11-20" };
  expect(previewDeletion(range)).toMatchObject({ deletableCount: 1, retainedCount: 1 });
  expect(await bulkDeleteBookings(range, 1, ravi, NOW)).toEqual({ deleted: 1, kept: 1 });
  expect(remainingNumbers()).toHaveLength(1);
});
