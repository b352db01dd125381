import { beforeAll, expect, test } from "vitest";
import { deleteBookings } from "~/features/bookings/delete-bookings.server";
import { booking } from "~/features/bookings/tables";
import { technician } from "~/features/technicians/tables";
import { addMs, minutes } from "~/lib/time";
import { transaction, tx } from "~/platform/db/db.server";
import { insertCustomer, NOW } from "../../../../tests/support/insert-rows";
import { listFullScans, recordStatements } from "../../../../tests/support/statements";
import { AdminBookingsQuery, BookingsApiQuery } from "./input";
import { countBookings, listAdminBookings, listTechnicianNames } from "./list-bookings.server";

const list = (query: Record<string, string>) => listAdminBookings(AdminBookingsQuery.parse(query), NOW);
const numbers = (query: Record<string, string>) => list(query).items.map(({ number }) => number);
const DETAILS = {
  email: "asha@example.in",
  phone: "9876543210",
  address: "12 Lanka Road",
  serviceType: "repair",
} as const;

const aBooking = (n: number, fields: Partial<typeof booking.$inferInsert> = {}) => ({
  ...DETAILS,
  visitType: "shop" as const,
  status: "pending" as const,
  name: "Asha Verma",
  number: `SR-1000-00${n}`,
  createdAt: addMs(NOW, minutes(n)),
  updatedAt: NOW,
  ...fields,
});

beforeAll(async () => {
  const rows = [
    aBooking(10, { preferredDate: "2026-11-24", timeSlot: "15:00", assignedTechnician: "Ramesh Yadav" }),
    aBooking(11, { preferredDate: "2026-11-24", timeSlot: "10:00", priority: "urgent", phone: "9000000001" }),
    aBooking(12, {
      status: "completed",
      name: "Meena Kumari",
      assignedTechnician: "Ramesh Yadav",
      description: "The cooler drips",
    }),
    aBooking(13, { status: "cancelled" }),
  ];
  await transaction(() => tx().insert(booking).values(rows).run());
});

test("the API accepts a page size of at most a hundred and refuses invalid filters", () => {
  expect(listAdminBookings(BookingsApiQuery.parse({ limit: "3", page: "2" }), NOW)).toMatchObject({
    currentPage: 2,
    totalPages: 2,
    totalItems: 4,
    items: [{ number: "SR-1000-0010" }],
  });
  expect(BookingsApiQuery.parse({ limit: "500" })).toEqual({ page: 1, limit: 100 });
  for (const invalid of [{ page: "x" }, { status: "lost" }, { date: "soon" }]) {
    expect(BookingsApiQuery.safeParse(invalid).success).toBe(false);
    expect(AdminBookingsQuery.parse(invalid)).toEqual({ page: 1 });
  }
});

test("the newest booking comes first, those of one day in the order of their slots", () => {
  expect(numbers({})).toEqual(["SR-1000-0013", "SR-1000-0012", "SR-1000-0011", "SR-1000-0010"]);
  expect(numbers({ date: "2026-11-24" })).toEqual(["SR-1000-0011", "SR-1000-0010"]);
});

test("filters and a search can be combined", () => {
  expect(numbers({ technician: "Ramesh Yadav" })).toEqual(["SR-1000-0012", "SR-1000-0010"]);
  expect(numbers({ technician: "Unassigned", status: "pending" })).toEqual(["SR-1000-0011"]);
  expect(numbers({ search: "ramesh" })).toEqual([]);
  expect(numbers({ search: "meena" })).toEqual(["SR-1000-0012"]);
  expect(numbers({ search: "meena drips" })).toEqual(["SR-1000-0012"]);
  expect(numbers({ search: "verma drips" })).toEqual([]);
  expect(numbers({ search: "90000 00001", priority: "urgent" })).toEqual(["SR-1000-0011"]);
  expect(numbers({ search: "1000-0013", status: "pending" })).toEqual([]);
});

test("invalid filters in the address are ignored", () => {
  expect(
    numbers({ status: "burnt", priority: "", date: "tomorrow", page: "x", technician: " " }),
  ).toHaveLength(4);
});

test("deleted bookings are neither listed nor counted, even if their row stays for a payment", async () => {
  const toDelete = aBooking(14);
  const { id } = await transaction(() => tx().insert(booking).values(toDelete).returning().get());
  const cleared = aBooking(15, { deletedAt: NOW });
  await transaction(() => {
    tx().insert(booking).values(cleared).run();
    deleteBookings([id], insertCustomer("Ravi"), NOW);
  });
  expect([numbers({}).length, list({}).totalItems, countBookings().total]).toEqual([4, 4, 4]);
  expect(countBookings().byStatus).toEqual({ pending: 2, completed: 1, cancelled: 1 });
});

test("the names of all technicians are offered as a filter", async () => {
  const salim = {
    email: "s@example.in",
    phone: "9800000000",
    address: "Varanasi",
    expertise: ["Electrical" as const],
  };
  const stamps = { createdAt: NOW, updatedAt: NOW };
  for (const name of ["Salim Ansari", "Anita Kushwaha", "Salim Ansari"])
    await transaction(() =>
      tx()
        .insert(technician)
        .values({ ...salim, ...stamps, name })
        .run(),
    );
  expect(listTechnicianNames()).toEqual(["Anita Kushwaha", "Salim Ansari"]);
});

/** Row counts and the search index are small; any other scan must follow an index and stop after a page. */
const isBounded = (step: string, sql: string) =>
  /^SCAN (tally|search_service_request VIRTUAL)/.test(step) ||
  (/ USING INDEX /.test(step) && / limit \?/.test(sql));

test("no list reads a whole table, whatever its filters", () => {
  const queries: Record<string, string>[] = [
    {},
    { status: "pending" },
    { priority: "low" },
    { technician: "Ramesh Yadav" },
    { technician: "unassigned" },
    { date: "2026-11-24" },
    { search: "asha" },
    { status: "pending", priority: "high", search: "asha" },
  ];
  const statements = recordStatements(() => [...queries.map(list), listTechnicianNames()]);
  const scans = statements.flatMap((sql) => listFullScans(sql).filter((step) => !isBounded(step, sql)));
  expect(statements.length).toBeGreaterThan(15);
  expect(scans).toEqual([]);
});
