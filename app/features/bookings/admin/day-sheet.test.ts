import { beforeEach, expect, test } from "vitest";
import { booking } from "~/features/bookings/tables";
import { technician } from "~/features/technicians/tables";
import { fromRupees } from "~/lib/money";
import { aServedPincode, NOW } from "../../../../tests/support/cast";
import { writableDb } from "../../../../tests/support/database";
import { getDaySheet } from "./day-sheet.server";

const DAY = "2026-11-24";
const OM = "Om Prakash";
let made = 0;

beforeEach(() => {
  writableDb().delete(booking).run();
  writableDb().delete(technician).run();
});

type Words = Partial<typeof booking.$inferInsert>;
function aVisit(words: Words = {}): string {
  made += 1;
  const asha = {
    name: "Asha Verma",
    email: "asha@example.com",
    phone: "9876543210",
    address: "12 Lanka Road",
  };
  const visit = { visitType: "shop", serviceType: "repair", status: "pending", preferredDate: DAY } as const;
  const stamps = { createdAt: NOW, updatedAt: NOW, number: `SR-${made}`, assignedTechnician: OM };
  writableDb()
    .insert(booking)
    .values({ ...asha, ...visit, ...stamps, ...words })
    .run();
  return `SR-${made}`;
}
const atHome = (words: Words): Words => ({
  visitType: "home",
  pincode: "221001",
  feePaise: fromRupees(39),
  paymentStatus: "paid",
  ...words,
});
const numbersOf = (technician?: string) =>
  getDaySheet(DAY, technician, NOW).sheets.map(({ technician, visits }) => [
    technician,
    visits.map(({ number }) => number),
  ]);

test("everybody's visits stand in order of time, those of nobody last", () => {
  const [two, morning] = [aVisit({ timeSlot: "14:00" }), aVisit(atHome({ visitWindow: "morning" }))];
  const [open, nobody] = [aVisit(atHome({})), aVisit({ assignedTechnician: null, timeSlot: "10:00" })];
  const other = aVisit({ assignedTechnician: "Anita", timeSlot: "16:00" });
  expect(numbersOf()).toEqual([
    ["Anita", [other]],
    [OM, [morning, two, open]],
    ["Unassigned", [nobody]],
  ]);
  expect(numbersOf("Anita")).toEqual([["Anita", [other]]]);
  expect(numbersOf("Unassigned")).toEqual([["Unassigned", [nobody]]]);
  expect(numbersOf("Nobody")).toEqual([]);
});

test("another day's visits, cancelled ones, those nobody came to and those whose fee never came are not on it; what was done is", () => {
  aVisit({ preferredDate: "2026-11-25", timeSlot: "10:00" });
  for (const status of ["cancelled", "no-show"] as const) aVisit({ status, timeSlot: "10:00" });
  aVisit(atHome({ paymentStatus: "pending", payBy: new Date(NOW.getTime() - 1) }));
  aVisit({ status: "completed", timeSlot: "12:00", deletedAt: NOW });
  const done = aVisit({ status: "completed", timeSlot: "10:00" });
  expect(numbersOf()).toEqual([[OM, [done]]]);
});

test("a visit tells where to go, how to get there, what is broken, and what is still to pay", () => {
  const pincode = aServedPincode({ specialInstructions: "We park at Maidagin." });
  aVisit(atHome({ pincode, visitWindow: "afternoon", description: "The fan hums." }));
  aVisit(atHome({ paymentStatus: "failed", status: "confirmed" }));
  aVisit({ timeSlot: "10:00" });
  const [shop, home, unpaid] = getDaySheet(DAY, OM, NOW).sheets[0]?.visits ?? [];
  expect(home).toMatchObject({
    time: "Afternoon, 2:00 pm - 5:00 pm",
    address: `12 Lanka Road, ${pincode}`,
    fee: "₹39 paid",
    instructions: "We park at Maidagin.",
    description: "The fan hums.",
    service: "Repair",
  });
  expect(unpaid).toMatchObject({ fee: "₹39 to collect", time: "Time to be agreed" });
  expect(shop).toMatchObject({
    fee: "No visit fee",
    state: "Pending",
    address: "At the shop",
    time: "10:00 am - 11:00 am",
  });
});

test("whoever has nothing to do is named", () => {
  const person = {
    email: "x@example.com",
    phone: "9800000311",
    address: "Here",
    expertise: ["HVAC" as const],
  };
  const stamps = { createdAt: NOW, updatedAt: NOW };
  const people = [OM, "Anita", "Gone"].map((name) => ({
    ...person,
    ...stamps,
    name,
    isActive: name !== "Gone",
  }));
  writableDb().insert(technician).values(people).run();
  aVisit({ timeSlot: "10:00" });
  expect(getDaySheet(DAY, undefined, NOW)).toMatchObject({ idle: ["Anita"], technicians: ["Anita", OM] });
});
