import { beforeEach, expect, test } from "vitest";
import { booking } from "~/features/bookings/tables";
import { technician } from "~/features/technicians/tables";
import { fromRupees } from "~/lib/money";
import { runInLanguage } from "~/platform/language.server";
import { writableDb } from "../../../../tests/support/database";
import { insertAreaText, insertServedPincode, NOW } from "../../../../tests/support/insert-rows";
import { getDaySheet } from "./day-sheet.server";

const DAY = "2026-11-24";
const OM = "Om Prakash";
let insertCount = 0;

beforeEach(() => {
  writableDb().delete(booking).run();
  writableDb().delete(technician).run();
});

type BookingFields = Partial<typeof booking.$inferInsert>;
function insertBooking(fields: BookingFields = {}): string {
  insertCount += 1;
  const asha = {
    name: "Asha Verma",
    email: "asha@example.com",
    phone: "9876543210",
    address: "12 Lanka Road",
  };
  const visit = { visitType: "shop", serviceType: "repair", status: "pending", preferredDate: DAY } as const;
  const stamps = { createdAt: NOW, updatedAt: NOW, number: `SR-${insertCount}`, assignedTechnician: OM };
  writableDb()
    .insert(booking)
    .values({ ...asha, ...visit, ...stamps, ...fields })
    .run();
  return `SR-${insertCount}`;
}
const atHome = (fields: BookingFields): BookingFields => ({
  visitType: "home",
  pincode: "221001",
  feePaise: fromRupees(39),
  paymentStatus: "paid",
  ...fields,
});
const numbersOf = (technician?: string) =>
  getDaySheet(DAY, technician, NOW).sheets.map(({ technician, bookings }) => [
    technician,
    bookings.map(({ number }) => number),
  ]);

test("bookings are grouped by technician in order of time, unassigned ones last", () => {
  const [atTwo, morning] = [
    insertBooking({ timeSlot: "14:00" }),
    insertBooking(atHome({ visitWindow: "morning" })),
  ];
  const [withoutTime, unassigned] = [
    insertBooking(atHome({})),
    insertBooking({ assignedTechnician: null, timeSlot: "10:00" }),
  ];
  const other = insertBooking({ assignedTechnician: "Anita", timeSlot: "16:00" });
  expect(numbersOf()).toEqual([
    ["Anita", [other]],
    [OM, [morning, atTwo, withoutTime]],
    ["Unassigned", [unassigned]],
  ]);
  expect(numbersOf("Anita")).toEqual([["Anita", [other]]]);
  expect(numbersOf("Unassigned")).toEqual([["Unassigned", [unassigned]]]);
  expect(numbersOf("Nobody")).toEqual([]);
});

test("the day's sheet has completed bookings, but no cancelled, missed, unpaid or deleted ones", () => {
  insertBooking({ preferredDate: "2026-11-25", timeSlot: "10:00" });
  for (const status of ["cancelled", "no-show"] as const) insertBooking({ status, timeSlot: "10:00" });
  insertBooking(atHome({ paymentStatus: "pending", payBy: new Date(NOW.getTime() - 1) }));
  insertBooking({ status: "completed", timeSlot: "12:00", deletedAt: NOW });
  const completed = insertBooking({ status: "completed", timeSlot: "10:00" });
  expect(numbersOf()).toEqual([[OM, [completed]]]);
});

test("a booking on the sheet has its address, directions, description and fee", () => {
  const pincode = insertServedPincode({ specialInstructions: "We park at Maidagin." });
  insertAreaText(pincode, { specialInstructions: "हम मैदागिन पर गाड़ी खड़ी करते हैं।" });
  insertBooking(atHome({ pincode, visitWindow: "afternoon", description: "The fan hums." }));
  insertBooking(atHome({ paymentStatus: "failed", status: "confirmed" }));
  insertBooking({ timeSlot: "10:00" });
  const [shop, home, unpaid] = getDaySheet(DAY, OM, NOW).sheets[0]?.bookings ?? [];
  expect(home).toMatchObject({
    time: "Afternoon, 2:00 pm - 5:00 pm",
    address: `12 Lanka Road, ${pincode}`,
    fee: "₹39 paid",
    instructions: "We park at Maidagin.",
    description: "The fan hums.",
    service: "Repair",
    priority: "Medium",
    duration: "Duration TBD",
  });
  const inHindi = runInLanguage("hi", () => getDaySheet(DAY, OM, NOW)).sheets[0]?.bookings[1];
  expect(inHindi?.instructions).toBe("हम मैदागिन पर गाड़ी खड़ी करते हैं।");
  expect(unpaid).toMatchObject({ fee: "₹39 to collect", time: "Time to be agreed" });
  expect(shop).toMatchObject({
    fee: "No visit fee",
    state: "Pending",
    address: "At the shop",
    time: "10:00 am - 11:00 am",
  });
});

test("a sheet says how long each visit takes, how urgent it is, and what is to be collected in all", () => {
  const due = { paymentStatus: "pending", status: "confirmed" } as const;
  insertBooking(atHome({ ...due, visitWindow: "morning", estimatedMinutes: 90, priority: "urgent" }));
  insertBooking(atHome({ ...due, feePaise: fromRupees(1000) }));
  insertBooking(atHome({}));
  insertBooking(atHome({ ...due, collectedPaise: fromRupees(39), collectedBy: "upi" }));
  insertBooking({ assignedTechnician: "Anita", timeSlot: "10:00" });
  const [anita, om] = getDaySheet(DAY, undefined, NOW).sheets;
  expect([anita?.toCollect, om?.toCollect]).toEqual(["₹0", "₹1,039"]);
  expect(om?.bookings[0]).toMatchObject({ priority: "Urgent", duration: "1 hour 30 minutes" });
});

test("active technicians without a booking are listed as idle", () => {
  const contact = {
    email: "x@example.com",
    phone: "9800000311",
    address: "Here",
    expertise: ["HVAC" as const],
  };
  const stamps = { createdAt: NOW, updatedAt: NOW };
  const technicians = [OM, "Anita", "Gone"].map((name) => ({
    ...contact,
    ...stamps,
    name,
    isActive: name !== "Gone",
  }));
  writableDb().insert(technician).values(technicians).run();
  insertBooking({ timeSlot: "10:00" });
  expect(getDaySheet(DAY, undefined, NOW)).toMatchObject({ idle: ["Anita"], technicians: ["Anita", OM] });
});
