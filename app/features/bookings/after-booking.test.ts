import { beforeEach, expect, test } from "vitest";
import { payment } from "~/features/payments/tables";
import { fromRupees } from "~/lib/money";
import { addMs, hours, minutes } from "~/lib/time";
import { transaction, tx } from "~/platform/db/db.server";
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

async function aBooking(words: Partial<typeof booking.$inferInsert> = {}): Promise<string> {
  made += 1;
  const visit = {
    visitType: "shop",
    serviceType: "repair",
    preferredDate: TUESDAY,
    timeSlot: "11:00",
  } as const;
  const person = {
    name: "Asha Verma",
    email: "asha@example.com",
    phone: "9876543210",
    address: "12 Lanka Road",
  };
  return transaction(() => {
    const number = `SR-0000-${String(made).padStart(4, "0")}`;
    const row = {
      number,
      ...visit,
      ...person,
      status: "pending",
      createdAt: NOW,
      updatedAt: NOW,
      ...words,
    } as const;
    const { id, preferredDate, timeSlot } = tx().insert(booking).values(row).returning().get();
    recordBookingEvent(id, { kind: "booked" }, NOW);
    if (preferredDate && timeSlot)
      tx().insert(slotSeat).values({ date: preferredDate, start: timeSlot, seat: 1, bookingId: id }).run();
    return id;
  });
}

const HOME = { visitType: "home", timeSlot: null, pincode: "221106", feePaise: fromRupees(39) } as const;
const paidHome = async (words: Partial<typeof booking.$inferInsert> = {}) =>
  aBooking({ ...HOME, status: "confirmed", paymentStatus: "paid", visitWindow: "afternoon", ...words });

const read = (id: string) => findVisibleBooking(id, { isAdmin: true }) ?? expect.fail("no booking");
const cancel = async (id: string, now = NOW) => transaction(() => withdrawOwnBooking(id, {}, now));
const freeAtEleven = () => listSlots(TUESDAY, undefined, NOW)[1]?.available;

/** The lines of a calendar file, the long ones made whole again, by their names. */
function linesOf(file: string | undefined): Record<string, string> {
  const whole = (file ?? "").replace(/\r\n /g, "").trimEnd().split("\r\n");
  return Object.fromEntries(
    whole.map((line) => [line.split(/[:;]/)[0] ?? "", line.slice(line.indexOf(":") + 1)]),
  );
}

beforeEach(async () => {
  await transaction(() => {
    for (const table of [payment, slotSeat, booking, closedDay]) tx().delete(table).run();
  });
});

test("a customer cancels until two hours before, and the place is free for others", async () => {
  const id = await aBooking();
  expect(freeAtEleven()).toBe(1);
  await cancel(id, UNTIL);
  expect(read(id)).toMatchObject({ status: "cancelled", cancelledAt: UNTIL });
  expect(freeAtEleven()).toBe(2);
});

test("a millisecond later it is too late, and nothing has changed", async () => {
  const id = await aBooking();
  const tooLate = {
    code: "CONFLICT",
    message: "This could be changed until 24 Nov, 9:00 am. Please call us.",
  };
  await expect(cancel(id, addMs(UNTIL, 1))).rejects.toThrow(expect.objectContaining(tooLate));
  await expect(moveBooking(id, { date: TUESDAY, start: "16:00" }, {}, addMs(UNTIL, 1))).rejects.toThrow(
    expect.objectContaining(tooLate),
  );
  expect([read(id).status, freeAtEleven()]).toEqual(["pending", 1]);
});

test("cancelling twice is cancelling once", async () => {
  const id = await aBooking();
  await cancel(id);
  await cancel(id, addMs(NOW, minutes(1)));
  expect(read(id).cancelledAt).toEqual(NOW);
  expect(read(id).events.map(({ kind }) => kind)).toEqual(["booked", "cancelled"]);
});

test("a visit whose money is with the bank, that is over, or that goes to a home cannot be changed, and why is said", async () => {
  const waiting = await aBooking({ ...HOME, paymentStatus: "pending", payBy: addMs(NOW, minutes(15)) });
  const money = {
    provider: "razorpay",
    amountPaise: fromRupees(39),
    createdAt: NOW,
    updatedAt: NOW,
  } as const;
  await transaction(() =>
    tx()
      .insert(payment)
      .values({ ...money, bookingId: waiting, status: "authorized" })
      .run(),
  );
  await expect(cancel(waiting)).rejects.toThrow("Your payment is being confirmed.");
  await expect(cancel(await aBooking({ status: "completed" }))).rejects.toThrow("It reads: Completed.");
  await expect(moveBooking(await paidHome(), { date: TUESDAY, start: "16:00" }, {}, NOW)).rejects.toThrow(
    "agreed by phone",
  );
  const lapsed = read(await aBooking({ ...HOME, timeSlot: null, paymentStatus: "pending", payBy: NOW }));
  expect(changeProblem(lapsed, NOW)).toContain("Cancelled: payment not received");
});

test("what a visit costs is said with what became of the money", async () => {
  const words = async (booking: Partial<ReturnType<typeof read>>) =>
    feeText({ ...read(await paidHome({ number: `SR-${made}` })), ...booking });
  expect(feeText(read(await aBooking()))).toBe("Looking at it is free");
  expect(await words({ feePaise: fromRupees(0) })).toBe("No visit fee");
  expect(await words({})).toBe("₹39, paid");
  expect(await words({ money: "refund-due" })).toBe("₹39, paid");
  expect(await words({ money: "refund-due", status: "cancelled" })).toBe("₹39, on its way back to you");
  expect(await words({ money: "refunded", status: "cancelled" })).toBe("₹39, given back");
  expect(await words({ paymentStatus: "pending", money: "authorized" })).toBe("₹39, payment being confirmed");
  expect(await words({ paymentStatus: "failed" })).toBe("₹39, not paid");
});

test("a booking passed on says what, when and where, and keeps the private link to itself", async () => {
  const booking = read(await aBooking());
  expect(shareText(booking, SHOP, NOW).split("\n")).toEqual([
    "Vidyut Electricals: visit to the shop",
    `Booking ID: ${booking.number}`,
    "Repair: Tue, 24 Nov, 11:00 am - 12:00 pm",
    "Where: Vidyut Electricals, Plot 12, Varanasi",
  ]);
  expect(placeText(read(await paidHome()), SHOP)).toBe("12 Lanka Road, 221106");
  expect(shareText(booking, SHOP, NOW)).not.toContain(booking.linkKey);
});

test("that somebody calls to agree the day is said only while a visit is to come", async () => {
  const unpaid = read(
    await aBooking({ ...HOME, preferredDate: null, paymentStatus: "pending", payBy: addMs(NOW, 1) }),
  );
  expect(formatBookingTime(unpaid, NOW)).toBe("We call to agree the day");
  expect(formatBookingTime(unpaid, addMs(NOW, 1))).toBe("No day was set");
  expect(formatBookingTime(read(await aBooking({ status: "cancelled" })), NOW)).toBe(
    "Tue, 24 Nov, 11:00 am - 12:00 pm",
  );
});

test("whoever moves a visit sees the day it is on first, or the next open one where that is too near", async () => {
  expect(getFirstSlotDay(TUESDAY, NOW)).toBe(TUESDAY);
  expect(getFirstSlotDay("2026-11-20", NOW)).toBe("2026-11-21");
  await transaction(() =>
    tx().insert(closedDay).values({ day: TUESDAY, reason: "Dev Deepawali", createdAt: NOW }).run(),
  );
  expect(getFirstSlotDay(TUESDAY, NOW)).toBe("2026-11-21");
  expect(getFirstSlotDay(null, new Date("2026-11-21T10:00:00Z"))).toBe("2026-11-23");
});

test("a calendar file has the hour of the visit in UTC, the booking ID, and a reminder on the evening before", async () => {
  const booking = read(await aBooking());
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
])("the hour is the same where the server's clock is set to %s", async (zone) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  const file = linesOf(findCalendarFile(read(await aBooking()), NOW));
  process.env.TZ = before;
  expect(file).toMatchObject({ DTSTART: "20261124T053000Z", DTEND: "20261124T063000Z", TRIGGER: "-PT17H" });
});

test("a move makes a newer file of the same appointment, a cancelled visit one that takes it off", async () => {
  const id = await aBooking();
  await moveBooking(id, { date: TUESDAY, start: "16:00" }, {}, addMs(NOW, minutes(1)));
  const moved = linesOf(findCalendarFile(read(id), NOW));
  expect(moved).toMatchObject({ UID: `${id}@localhost`, SEQUENCE: "1", DTSTART: "20261124T103000Z" });
  await cancel(id, addMs(NOW, minutes(2)));
  const off = linesOf(findCalendarFile(read(id), NOW));
  expect(off).toMatchObject({ UID: `${id}@localhost`, SEQUENCE: "2", STATUS: "CANCELLED" });
  expect(off).not.toHaveProperty("TRIGGER");
});

test("a home visit takes up its window, and has no file while its day is to be agreed", async () => {
  const fileOf = (id: string, now = NOW) => linesOf(findCalendarFile(read(id), now));
  expect(fileOf(await paidHome())).toMatchObject({ DTSTART: "20261124T083000Z", DTEND: "20261124T113000Z" });
  expect(fileOf(await paidHome({ visitWindow: null }))).toMatchObject({
    DTSTART: "20261124T043000Z",
    DTEND: "20261124T113000Z",
  });
  expect(findCalendarFile(read(await paidHome({ preferredDate: null })), NOW)).toBeUndefined();
  const unpaid = await aBooking({ ...HOME, paymentStatus: "pending", payBy: addMs(NOW, minutes(15)) });
  expect(fileOf(unpaid).STATUS).toBe("TENTATIVE");
  expect(fileOf(unpaid, addMs(NOW, hours(1))).STATUS).toBe("CANCELLED");
});

test("what somebody has typed as an address adds nothing to the calendar", async () => {
  const id = await paidHome({ address: "12 Lanka Road\nATTENDEE:mailto:x@example.in\r\nEND:VEVENT" });
  expect(findCalendarFile(read(id), NOW)?.match(/^(END:VEVENT|ATTENDEE)/gm)).toEqual(["END:VEVENT"]);
});
