import { beforeAll, expect, test } from "vitest";
import { deleteBookings } from "~/features/bookings/delete-bookings.server";
import { booking } from "~/features/bookings/tables";
import { technician } from "~/features/technicians/tables";
import { addMs, minutes } from "~/lib/time";
import { transaction, tx } from "~/platform/db/db.server";
import { aCustomer, NOW } from "../../../../tests/support/cast";
import { statementsOf, wholeTablesOf } from "../../../../tests/support/statements";
import { AdminBookingsQuery, BookingsApiQuery } from "./input";
import { countBookings, listAdminBookings, listTechnicianNames } from "./list-bookings.server";

const list = (query: Record<string, string>) => listAdminBookings(AdminBookingsQuery.parse(query));
const numbers = (query: Record<string, string>) => list(query).items.map(({ number }) => number);
const WORDS = {
  email: "asha@example.in",
  phone: "9876543210",
  address: "12 Lanka Road",
  serviceType: "repair",
} as const;

const aRequest = (n: number, words: Partial<typeof booking.$inferInsert> = {}) => ({
  ...({
    ...WORDS,
    visitType: "shop",
    status: "pending",
    name: "Asha Verma",
    number: `SR-1000-00${n}`,
  } as const),
  createdAt: addMs(NOW, minutes(n)),
  updatedAt: NOW,
  ...words,
});

beforeAll(async () => {
  const rows = [
    aRequest(10, { preferredDate: "2026-11-24", timeSlot: "15:00", assignedTechnician: "Ramesh Yadav" }),
    aRequest(11, { preferredDate: "2026-11-24", timeSlot: "10:00", priority: "urgent", phone: "9000000001" }),
    aRequest(12, { status: "completed", name: "Meena Kumari", assignedTechnician: "Ramesh Yadav" }),
    aRequest(13, { status: "cancelled" }),
  ];
  await transaction(() => tx().insert(booking).values(rows).run());
});

test("a program may ask for as many as it likes, a hundred at most, and is refused what makes no sense", () => {
  expect(listAdminBookings(BookingsApiQuery.parse({ limit: "3", page: "2" }))).toMatchObject({
    currentPage: 2,
    totalPages: 2,
    totalItems: 4,
    items: [{ number: "SR-1000-0010" }],
  });
  expect(BookingsApiQuery.parse({ limit: "500" })).toEqual({ page: 1, limit: 100 });
  for (const wrong of [{ page: "x" }, { status: "lost" }, { date: "soon" }]) {
    expect(BookingsApiQuery.safeParse(wrong).success).toBe(false);
    expect(AdminBookingsQuery.parse(wrong)).toEqual({ page: 1 });
  }
});

test("the newest request stands first, those of one day in the order of their slots", () => {
  expect(numbers({})).toEqual(["SR-1000-0013", "SR-1000-0012", "SR-1000-0011", "SR-1000-0010"]);
  expect(numbers({ date: "2026-11-24" })).toEqual(["SR-1000-0011", "SR-1000-0010"]);
});

test("filters and a search narrow it together", () => {
  expect(numbers({ technician: "Ramesh Yadav" })).toEqual(["SR-1000-0012", "SR-1000-0010"]);
  expect(numbers({ technician: "Unassigned", status: "pending" })).toEqual(["SR-1000-0011"]);
  expect(numbers({ search: "ramesh" })).toEqual([]);
  expect(numbers({ search: "meena" })).toEqual(["SR-1000-0012"]);
  expect(numbers({ search: "90000 00001", priority: "urgent" })).toEqual(["SR-1000-0011"]);
  expect(numbers({ search: "1000-0013", status: "pending" })).toEqual([]);
});

test("what makes no sense in an address narrows nothing", () => {
  expect(
    numbers({ status: "burnt", priority: "", date: "tomorrow", page: "x", technician: " " }),
  ).toHaveLength(4);
});

test("what was deleted is neither listed nor counted, its payment in the books or not", async () => {
  const gone = aRequest(14);
  const { id } = await transaction(() => tx().insert(booking).values(gone).returning().get());
  const emptied = aRequest(15, { deletedAt: NOW });
  await transaction(() => {
    tx().insert(booking).values(emptied).run();
    deleteBookings([id], aCustomer("Ravi"), NOW);
  });
  expect([numbers({}).length, list({}).totalItems, countBookings().total]).toEqual([4, 4, 4]);
  expect(countBookings().byStatus).toEqual({ pending: 2, completed: 1, cancelled: 1 });
});

test("it can be looked for by everybody who repairs for the shop", async () => {
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

/** A list without a filter goes along an index, and ends with its page; the tallies are a handful of rows. */
const isBounded = (step: string, sql: string) =>
  /^SCAN (tally|search_service_request VIRTUAL)/.test(step) ||
  (/ USING INDEX /.test(step) && / limit \?/.test(sql));

test("no list reads a whole table, however it is narrowed", () => {
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
  const asked = statementsOf(() => [...queries.map(list), listTechnicianNames()]);
  const whole = asked.flatMap((sql) => wholeTablesOf(sql).filter((step) => !isBounded(step, sql)));
  expect(asked.length).toBeGreaterThan(15);
  expect(whole).toEqual([]);
});
