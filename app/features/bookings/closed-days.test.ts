import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { readIn } from "~/lib/language";
import { fromRupees } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { NOW } from "../../../tests/support/insert-rows";
import {
  closeDay,
  findClosedDay,
  getClosableDays,
  listBookingsOn,
  listClosedDays,
  openDay,
} from "./closed-days.server";
import { CloseDayForm, ClosedDaysForm } from "./input";
import { assertOpenDay } from "./slot-times";
import { booking, closedDay as closedDayTable } from "./tables";

beforeEach(() => {
  writableDb().delete(closedDayTable).run();
  writableDb().delete(booking).run();
});

const RAVI = "ravi";
const DIWALI = { day: "2026-11-25", reason: "Diwali" };
const HOLI = { day: "2027-03-22", reason: "Holi" };

test("a day is closed with a reason, and can be opened again", async () => {
  expect(findClosedDay(DIWALI.day)).toBeUndefined();
  await closeDay(DIWALI, RAVI, NOW);
  expect(findClosedDay(DIWALI.day)).toEqual(DIWALI);
  await openDay(DIWALI.day, RAVI, NOW);
  await openDay(DIWALI.day, RAVI, NOW);
  expect(findClosedDay(DIWALI.day)).toBeUndefined();
});

test("closing a day twice changes its reason", async () => {
  await closeDay(DIWALI, RAVI, NOW);
  await closeDay({ ...DIWALI, reason: "Diwali, the whole day" }, RAVI, NOW);
  expect(listClosedDays("2026-01-01", "2027-12-31")).toEqual([
    { day: DIWALI.day, reason: "Diwali, the whole day" },
  ]);
});

test("closed days are listed in order, the first and the last day included", async () => {
  await closeDay(HOLI, RAVI, NOW);
  await closeDay(DIWALI, RAVI, NOW);
  expect(listClosedDays(DIWALI.day, HOLI.day)).toEqual([DIWALI, HOLI]);
  expect(listClosedDays("2026-11-26", HOLI.day)).toEqual([HOLI]);
  expect(listClosedDays(DIWALI.day, "2027-03-21")).toEqual([DIWALI]);
});

const SATURDAY_NIGHT = new Date("2026-11-21T18:29:00Z"); // 23:59 at the shop
const SUNDAY_MORNING = new Date("2026-11-21T18:31:00Z"); // 00:01 at the shop

test("today can be closed until midnight in the shop's time zone", async () => {
  const saturday = { day: "2026-11-21", reason: "Power cut" };
  await closeDay(saturday, RAVI, SATURDAY_NIGHT);
  await expect(closeDay(saturday, RAVI, SUNDAY_MORNING)).rejects.toThrow(
    expect.objectContaining({
      code: "INVALID",
      field: "day",
      message: "Please choose today or a later date",
    }),
  );
  expect([SATURDAY_NIGHT, SUNDAY_MORNING].map(getClosableDays)).toEqual([
    { first: "2026-11-21", last: "2028-11-20" },
    { first: "2026-11-22", last: "2028-11-21" },
  ]);
});

test("a day can be closed up to two years ahead", async () => {
  await closeDay({ ...HOLI, day: "2028-11-19" }, RAVI, NOW);
  await expect(closeDay({ ...HOLI, day: "2028-11-20" }, RAVI, NOW)).rejects.toThrow(
    expect.objectContaining({
      code: "INVALID",
      field: "day",
      message: "Please choose a day within the next two years",
    }),
  );
});

function insertBooking(number: string, fields: Partial<typeof booking.$inferInsert>): void {
  const customer = {
    name: `Customer ${number}`,
    email: "asha@example.com",
    phone: "9876543210",
    address: "12 Lanka Road",
  };
  const visit = {
    visitType: "shop",
    serviceType: "repair",
    status: "pending",
    preferredDate: DIWALI.day,
  } as const;
  const row = { number, ...customer, ...visit, createdAt: NOW, updatedAt: NOW, ...fields };
  writableDb().insert(booking).values(row).run();
}

test("a day's bookings are listed by slot, with home visits and without cancelled ones", () => {
  insertBooking("SR-1", { timeSlot: "14:00", status: "confirmed" });
  insertBooking("SR-2", { timeSlot: "10:00" });
  insertBooking("SR-3", { timeSlot: "10:00", status: "cancelled" });
  insertBooking("SR-4", { timeSlot: "11:00", preferredDate: "2026-11-26" });
  const home = {
    visitType: "home",
    pincode: "221001",
    feePaise: fromRupees(39),
    paymentStatus: "paid",
  } as const;
  insertBooking("SR-5", { ...home, status: "confirmed", visitWindow: "morning" });
  expect(listBookingsOn(DIWALI.day, NOW).map(({ number }) => number)).toEqual(["SR-5", "SR-2", "SR-1"]);
  expect(listBookingsOn(DIWALI.day, NOW)[1]).toEqual({
    number: "SR-2",
    name: "Customer SR-2",
    phone: "9876543210",
    visitType: "shop",
    timeSlot: "10:00",
    visitWindow: null,
    status: "pending",
  });
});

test("closing a day neither moves nor cancels a booking", async () => {
  insertBooking("SR-1", { timeSlot: "14:00", status: "confirmed" });
  const before = db.select().from(booking).all();
  await closeDay(DIWALI, RAVI, NOW);
  expect(db.select().from(booking).all()).toEqual(before);
});

const problemsOf = (fields: Record<string, string>) =>
  CloseDayForm.safeParse(fields).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test.each([
  [{ day: "" }, "day", "Please choose a day"],
  [{ day: "2026-02-30" }, "day", "Please choose a valid date"],
  [{ day: "25/11/2026" }, "day", "Please choose a valid date"],
  [{ reason: " \n " }, "reason", "Please give a reason"],
  [{ reason: "x".repeat(101) }, "reason", "Please use at most 100 characters for the reason"],
])("%j is refused at the field %s: %s", (changes, field, message) => {
  expect(problemsOf({ ...DIWALI, ...changes })).toEqual([[field, message]]);
});

test("a reason is one line of at most a hundred characters", () => {
  expect(CloseDayForm.parse({ ...DIWALI, reason: " Diwali\r\nand Bhai Dooj " }).reason).toBe(
    "Diwali and Bhai Dooj",
  );
  expect(problemsOf({ ...DIWALI, reason: "द".repeat(100) })).toEqual([]);
  expect(ClosedDaysForm.safeParse({ intent: "open", day: "soon" }).success).toBe(false);
});

test("closing a day, changing its reason and opening it are recorded with the administrator", async () => {
  const countBefore = db.select().from(auditEntry).all().length;
  await closeDay(DIWALI, RAVI, NOW);
  await closeDay(DIWALI, RAVI, NOW);
  await closeDay({ ...DIWALI, reason: "Diwali, the whole day" }, RAVI, NOW);
  await openDay(DIWALI.day, RAVI, NOW);
  await openDay(DIWALI.day, RAVI, NOW);
  const entries = db.select().from(auditEntry).all().slice(countBefore);
  expect(entries.map(({ action }) => action)).toEqual(["closed", "reason changed", "opened again"]);
  expect(entries[1]).toMatchObject({
    actorId: RAVI,
    kind: "closed-day",
    label: DIWALI.day,
    before: { reason: "Diwali" },
    after: { reason: "Diwali, the whole day" },
  });
});

test.each([
  ["en", "Annual stock-taking", true],
  ["en", "दीपावली", true],
  ["hi", "दीपावली", true],
  ["hi", "Annual stock-taking", false],
  ["bn", "দুর্গাপূজা", true],
  ["bn", "दीपावली", false],
] as const)("in %s the reason %s is shown: %s", (language, reason, isShown) => {
  const refuse = () => assertOpenDay(DIWALI.day, { day: DIWALI.day, reason });
  readIn(language, () => {
    if (isShown) expect(refuse).toThrow(`: ${reason}`);
    else expect(refuse).not.toThrow(reason);
  });
});
