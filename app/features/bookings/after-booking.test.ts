import { beforeEach, expect, test } from "vitest";
import { payment } from "~/features/payments/tables";
import { fromRupees } from "~/lib/money";
import { addMs, hours, minutes } from "~/lib/time";
import { writeTx } from "~/platform/db/db.server";
import { NOW } from "../../../tests/support/cast";
import { findCalendarFile } from "./calendar-file.server";
import { moveBooking, withdrawOwnBooking } from "./change-booking.server";
import { findVisibleBooking } from "./find-bookings.server";
import { recordBookingEvent } from "./fulfil-booking.server";
import { getFirstSlotDay } from "./get-first-slot-day.server";
import { listSlots } from "./slots.server";
import { booking, closedDay, slotSeat } from "./tables";
import { changeProblem, feeText, formatBookingTime, placeText, shareText } from "./words";

// NOW is a Friday; the visit is on the Tuesday after, at 11 in Varanasi.
const TUESDAY = "2026-11-24";
const UNTIL = new Date("2026-11-24T03:30:00Z");
const SHOP = { name: "Vidyut Electricals", address: "Plot 12, Varanasi" };
let made = 0;

function aBooking(words: Partial<typeof booking.$inferInsert> = {}): string {
  made += 1;
  const visit = { visitType: "shop", serviceType: "repair", preferredDate: TUESDAY, timeSlot: "11:00" } as const;
  const person = { name: "Asha Verma", email: "asha@example.com", phone: "9876543210", address: "12 Lanka Road" };
  return writeTx((tx) => {
    const number = `SR-0000-${String(made).padStart(4, "0")}`;
    const row = { number, ...visit, ...person, status: "pending", createdAt: NOW, updatedAt: NOW, ...words } as const;
    const { id, preferredDate, timeSlot } = tx.insert(booking).values(row).returning().get();
    recordBookingEvent(tx, id, { kind: "booked" }, NOW);
    if (preferredDate && timeSlot)
      tx.insert(slotSeat).values({ date: preferredDate, start: timeSlot, seat: 1, bookingId: id }).run();
    return id;
  });
}

const HOME = { visitType: "home", timeSlot: null, pincode: "221106", feePaise: fromRupees(39) } as const;
const paidHome = (words: Partial<typeof booking.$inferInsert> = {}) =>
  aBooking({ ...HOME, status: "confirmed", paymentStatus: "paid", visitWindow: "afternoon", ...words });

const read = (id: string) => findVisibleBooking(id, { isAdmin: true }) ?? expect.fail("no booking");
const cancel = (id: string, now = NOW) => writeTx((tx) => withdrawOwnBooking(tx, id, {}, now));
const freeAtEleven = () => listSlots(TUESDAY, undefined, NOW)[1]?.available;

/** The lines of a calendar file, the long ones made whole again, by their names. */
function linesOf(file: string | undefined): Record<string, string> {
  const whole = (file ?? "").replace(/\r\n /g, "").trimEnd().split("\r\n");
  return Object.fromEntries(whole.map((line) => [line.split(/[:;]/)[0] ?? "", line.slice(line.indexOf(":") + 1)]));
}

beforeEach(() => {
  writeTx((tx) => {
    for (const table of [payment, slotSeat, booking, closedDay]) tx.delete(table).run();
  });
});

test("a customer cancels until two hours before, and the place is free for others", () => {
  const id = aBooking();
  expect(freeAtEleven()).toBe(1);
  cancel(id, UNTIL);
  expect(read(id)).toMatchObject({ status: "cancelled", cancelledAt: UNTIL });
  expect(freeAtEleven()).toBe(2);
});

test("a millisecond later it is too late, and nothing has changed", () => {
  const id = aBooking();
  const tooLate = { code: "CONFLICT", message: "This could be changed until 24 Nov, 9:00 am. Please call us." };
  expect(() => cancel(id, addMs(UNTIL, 1))).toThrow(expect.objectContaining(tooLate));
  expect(() => moveBooking(id, { date: TUESDAY, start: "16:00" }, {}, addMs(UNTIL, 1))).toThrow(
    expect.objectContaining(tooLate),
  );
  expect([read(id).status, freeAtEleven()]).toEqual(["pending", 1]);
});

test("cancelling twice is cancelling once", () => {
  const id = aBooking();
  cancel(id);
  cancel(id, addMs(NOW, minutes(1)));
  expect(read(id).cancelledAt).toEqual(NOW);
  expect(read(id).events.map(({ kind }) => kind)).toEqual(["booked", "cancelled"]);
});

test("a visit whose money is with the bank, that is over, or that goes to a home cannot be changed, and why is said", () => {
  const waiting = aBooking({ ...HOME, paymentStatus: "pending", payBy: addMs(NOW, minutes(15)) });
  const money = { provider: "razorpay", amountPaise: fromRupees(39), createdAt: NOW, updatedAt: NOW } as const;
  writeTx((tx) =>
    tx
      .insert(payment)
      .values({ ...money, bookingId: waiting, status: "authorized" })
      .run(),
  );
  expect(() => cancel(waiting)).toThrow("Your payment is being confirmed.");
  expect(() => cancel(aBooking({ status: "completed" }))).toThrow("It reads: Completed.");
  expect(() => moveBooking(paidHome(), { date: TUESDAY, start: "16:00" }, {}, NOW)).toThrow("agreed by phone");
  const lapsed = read(aBooking({ ...HOME, timeSlot: null, paymentStatus: "pending", payBy: NOW }));
  expect(changeProblem(lapsed, NOW)).toContain("Cancelled: payment not received");
});

test("what a visit costs is said with what became of the money", () => {
  const words = (booking: Partial<ReturnType<typeof read>>) =>
    feeText({ ...read(paidHome({ number: `SR-${made}` })), ...booking });
  expect(feeText(read(aBooking()))).toBe("Looking at it is free");
  expect(words({ feePaise: fromRupees(0) })).toBe("No visit fee");
  expect(words({})).toBe("₹39, paid");
  expect(words({ money: "refund-due" })).toBe("₹39, paid");
  expect(words({ money: "refund-due", status: "cancelled" })).toBe("₹39, on its way back to you");
  expect(words({ money: "refunded", status: "cancelled" })).toBe("₹39, given back");
  expect(words({ paymentStatus: "pending", money: "authorized" })).toBe("₹39, payment being confirmed");
  expect(words({ paymentStatus: "failed" })).toBe("₹39, not paid");
});

test("a booking passed on says what, when and where, and keeps the private link to itself", () => {
  const booking = read(aBooking());
  expect(shareText(booking, SHOP, NOW).split("\n")).toEqual([
    "Vidyut Electricals: visit to the shop",
    `Booking ID: ${booking.number}`,
    "Repair: Tue, 24 Nov, 11:00 am - 12:00 pm",
    "Where: Vidyut Electricals, Plot 12, Varanasi",
  ]);
  expect(placeText(read(paidHome()), SHOP)).toBe("12 Lanka Road, 221106");
  expect(shareText(booking, SHOP, NOW)).not.toContain(booking.linkKey);
});

test("that somebody calls to agree the day is said only while a visit is to come", () => {
  const unpaid = read(aBooking({ ...HOME, preferredDate: null, paymentStatus: "pending", payBy: addMs(NOW, 1) }));
  expect(formatBookingTime(unpaid, NOW)).toBe("We call to agree the day");
  expect(formatBookingTime(unpaid, addMs(NOW, 1))).toBe("No day was set");
  expect(formatBookingTime(read(aBooking({ status: "cancelled" })), NOW)).toBe("Tue, 24 Nov, 11:00 am - 12:00 pm");
});

test("whoever moves a visit sees the day it is on first, or the next open one where that is too near", () => {
  expect(getFirstSlotDay(TUESDAY, NOW)).toBe(TUESDAY);
  expect(getFirstSlotDay("2026-11-20", NOW)).toBe("2026-11-21");
  writeTx((tx) => tx.insert(closedDay).values({ day: TUESDAY, reason: "Dev Deepawali", createdAt: NOW }).run());
  expect(getFirstSlotDay(TUESDAY, NOW)).toBe("2026-11-21");
  expect(getFirstSlotDay(null, new Date("2026-11-21T10:00:00Z"))).toBe("2026-11-23");
});

test("a calendar file has the hour of the visit in UTC, the booking ID, and a reminder on the evening before", () => {
  const booking = read(aBooking());
  const file = findCalendarFile(booking, NOW);
  expect(linesOf(file)).toMatchObject({
    METHOD: "PUBLISH",
    UID: `${booking.id}@localhost`,
    SEQUENCE: "0",
    DTSTART: "20261124T053000Z",
    DTEND: "20261124T063000Z",
    STATUS: "CONFIRMED",
    TRIGGER: "-PT17H",
    LOCATION: expect.stringContaining("Vidyut Electricals\\, "),
  });
  expect(file).toContain(`Booking ID: ${booking.number}`);
  expect(file?.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(file).not.toContain(booking.linkKey);
});

test.each([
  "UTC",
  "Asia/Kolkata",
  "America/New_York",
])("the hour is the same where the server's clock is set to %s", (zone) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  const file = linesOf(findCalendarFile(read(aBooking()), NOW));
  process.env.TZ = before;
  expect(file).toMatchObject({ DTSTART: "20261124T053000Z", DTEND: "20261124T063000Z", TRIGGER: "-PT17H" });
});

test("a move makes a newer file of the same appointment, a cancelled visit one that takes it off", () => {
  const id = aBooking();
  moveBooking(id, { date: TUESDAY, start: "16:00" }, {}, addMs(NOW, minutes(1)));
  const moved = linesOf(findCalendarFile(read(id), NOW));
  expect(moved).toMatchObject({ UID: `${id}@localhost`, SEQUENCE: "1", DTSTART: "20261124T103000Z" });
  cancel(id, addMs(NOW, minutes(2)));
  const off = linesOf(findCalendarFile(read(id), NOW));
  expect(off).toMatchObject({ UID: `${id}@localhost`, SEQUENCE: "2", STATUS: "CANCELLED" });
  expect(off).not.toHaveProperty("TRIGGER");
});

test("a home visit takes up its window, and has no file while its day is to be agreed", () => {
  const fileOf = (id: string, now = NOW) => linesOf(findCalendarFile(read(id), now));
  expect(fileOf(paidHome())).toMatchObject({ DTSTART: "20261124T083000Z", DTEND: "20261124T113000Z" });
  expect(fileOf(paidHome({ visitWindow: null }))).toMatchObject({
    DTSTART: "20261124T043000Z",
    DTEND: "20261124T113000Z",
  });
  expect(findCalendarFile(read(paidHome({ preferredDate: null })), NOW)).toBeUndefined();
  const unpaid = aBooking({ ...HOME, paymentStatus: "pending", payBy: addMs(NOW, minutes(15)) });
  expect(fileOf(unpaid).STATUS).toBe("TENTATIVE");
  expect(fileOf(unpaid, addMs(NOW, hours(1))).STATUS).toBe("CANCELLED");
});

test("what somebody has typed as an address adds nothing to the calendar", () => {
  const id = paidHome({ address: "12 Lanka Road\nATTENDEE:mailto:x@example.in\r\nEND:VEVENT" });
  expect(findCalendarFile(read(id), NOW)?.match(/^(END:VEVENT|ATTENDEE)/gm)).toEqual(["END:VEVENT"]);
});
