import { beforeEach, expect, test } from "vitest";
import { payment } from "~/features/payments/tables";
import { fromRupees } from "~/lib/money";
import { addMs, hours, minutes } from "~/lib/time";
import { transaction, tx } from "~/platform/db/db.server";
import { NOW } from "../../../tests/support/insert-rows";
import { findCalendarFile } from "./calendar-file.server";
import { cancelOwnBookingRecord, moveBooking } from "./change-booking.server";
import { findVisibleBooking } from "./find-bookings.server";
import { recordBookingEvent } from "./fulfil-booking.server";
import { getFirstSlotDay, listSlots } from "./slots.server";
import { booking, closedDay, slotSeat } from "./tables";
import { changeProblem, feeText, formatBookingTime, placeText, shareText } from "./words";

// NOW is a Friday; the visit is on the following Tuesday at 11:00 in Varanasi.
const TUESDAY = "2026-11-24";
const DEADLINE = new Date("2026-11-24T03:30:00Z");
const SHOP = { name: "Vidyut Electricals", address: "Plot 12, Varanasi" };
let bookingCount = 0;

async function aBooking(fields: Partial<typeof booking.$inferInsert> = {}): Promise<string> {
  bookingCount += 1;
  const visit = {
    visitType: "shop",
    serviceType: "repair",
    preferredDate: TUESDAY,
    timeSlot: "11:00",
  } as const;
  const customer = {
    name: "Asha Verma",
    email: "asha@example.com",
    phone: "9876543210",
    address: "12 Lanka Road",
  };
  return transaction(() => {
    const number = `SR-0000-${String(bookingCount).padStart(4, "0")}`;
    const row = {
      number,
      ...visit,
      ...customer,
      status: "pending",
      createdAt: NOW,
      updatedAt: NOW,
      ...fields,
    } as const;
    const { id, preferredDate, timeSlot } = tx().insert(booking).values(row).returning().get();
    recordBookingEvent(id, { kind: "booked" }, NOW);
    if (preferredDate && timeSlot)
      tx().insert(slotSeat).values({ date: preferredDate, start: timeSlot, seat: 1, bookingId: id }).run();
    return id;
  });
}

const HOME = { visitType: "home", timeSlot: null, pincode: "221106", feePaise: fromRupees(39) } as const;
const paidHome = async (fields: Partial<typeof booking.$inferInsert> = {}) =>
  aBooking({ ...HOME, status: "confirmed", paymentStatus: "paid", visitWindow: "afternoon", ...fields });

const getBooking = (id: string) => findVisibleBooking(id, { isStaff: true }) ?? expect.fail("no booking");
const cancel = async (id: string, now = NOW) => transaction(() => cancelOwnBookingRecord(id, {}, now));
const freeAtEleven = () => listSlots(TUESDAY, undefined, NOW)[1]?.available;

/** The lines of a calendar file by their names, with folded lines joined. */
function parseCalendar(file: string | undefined): Record<string, string> {
  const lines = (file ?? "").replace(/\r\n /g, "").trimEnd().split("\r\n");
  return Object.fromEntries(
    lines.map((line) => [line.split(/[:;]/)[0] ?? "", line.slice(line.indexOf(":") + 1)]),
  );
}

beforeEach(async () => {
  await transaction(() => {
    for (const table of [payment, slotSeat, booking, closedDay]) tx().delete(table).run();
  });
});

test("a customer can cancel until two hours before the visit, which frees the seat", async () => {
  const id = await aBooking();
  expect(freeAtEleven()).toBe(1);
  await cancel(id, DEADLINE);
  expect(getBooking(id)).toMatchObject({ status: "cancelled", cancelledAt: DEADLINE });
  expect(freeAtEleven()).toBe(2);
});

test("one millisecond later it is too late, and nothing changes", async () => {
  const id = await aBooking();
  const tooLate = {
    code: "CONFLICT",
    message: "This could be changed only until 24 Nov, 9:00 am. Please call us.",
  };
  await expect(cancel(id, addMs(DEADLINE, 1))).rejects.toThrow(expect.objectContaining(tooLate));
  await expect(moveBooking(id, { date: TUESDAY, start: "16:00" }, {}, addMs(DEADLINE, 1))).rejects.toThrow(
    expect.objectContaining(tooLate),
  );
  expect([getBooking(id).status, freeAtEleven()]).toEqual(["pending", 1]);
});

test("cancelling twice has the same effect as cancelling once", async () => {
  const id = await aBooking();
  await cancel(id);
  await cancel(id, addMs(NOW, minutes(1)));
  expect(getBooking(id).cancelledAt).toEqual(NOW);
  expect(getBooking(id).events.map(({ kind }) => kind)).toEqual(["booked", "cancelled"]);
});

test("a visit cannot change once over or while being paid, nor move at a home, and says why", async () => {
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
  await expect(cancel(await aBooking({ status: "completed" }))).rejects.toThrow("Its status is: Completed.");
  await expect(moveBooking(await paidHome(), { date: TUESDAY, start: "16:00" }, {}, NOW)).rejects.toThrow(
    "fixed by phone",
  );
  const expired = getBooking(
    await aBooking({ ...HOME, timeSlot: null, paymentStatus: "pending", payBy: NOW }),
  );
  expect(changeProblem(expired, NOW, NOW)).toContain("Cancelled: payment not received");
});

test("the fee is shown together with the state of its payment", async () => {
  const feeTextOf = async (changes: Partial<ReturnType<typeof getBooking>>) =>
    feeText({ ...getBooking(await paidHome({ number: `SR-${bookingCount}` })), ...changes });
  expect(feeText(getBooking(await aBooking()))).toBe("Inspection is free");
  expect(await feeTextOf({ feePaise: fromRupees(0) })).toBe("No visit fee");
  expect(await feeTextOf({})).toBe("₹39, paid");
  expect(await feeTextOf({ money: "refund-due" })).toBe("₹39, paid");
  expect(await feeTextOf({ money: "refund-due", status: "cancelled" })).toBe("₹39, refund in progress");
  expect(await feeTextOf({ money: "refunded", status: "cancelled" })).toBe("₹39, refunded");
  expect(await feeTextOf({ paymentStatus: "pending", money: "authorized" })).toBe(
    "₹39, payment being confirmed",
  );
  expect(await feeTextOf({ paymentStatus: "failed" })).toBe("₹39, not paid");
});

test("the shared text says what, when and where, without the private link", async () => {
  const booking = getBooking(await aBooking());
  expect(shareText(booking, SHOP, NOW).split("\n")).toEqual([
    "Vidyut Electricals: visit to the shop",
    `Booking ID: ${booking.number}`,
    "Repair: Tue, 24 Nov, 11:00 am - 12:00 pm",
    "Where: Vidyut Electricals, Plot 12, Varanasi",
  ]);
  expect(placeText(getBooking(await paidHome()), SHOP)).toBe("12 Lanka Road, 221106");
  expect(shareText(booking, SHOP, NOW)).not.toContain(booking.linkKey);
});

test("only an upcoming visit says that the shop calls to agree the day", async () => {
  const unpaid = getBooking(
    await aBooking({ ...HOME, preferredDate: null, paymentStatus: "pending", payBy: addMs(NOW, 1) }),
  );
  expect(formatBookingTime(unpaid, NOW)).toBe("We will call you to fix the day");
  expect(formatBookingTime(unpaid, addMs(NOW, 1))).toBe("No day was set");
  expect(formatBookingTime(getBooking(await aBooking({ status: "cancelled" })), NOW)).toBe(
    "Tue, 24 Nov, 11:00 am - 12:00 pm",
  );
});

test("moving a visit starts with its own day, or with the next open day if that is too near", async () => {
  expect(getFirstSlotDay(TUESDAY, NOW)).toBe(TUESDAY);
  expect(getFirstSlotDay("2026-11-20", NOW)).toBe("2026-11-21");
  await transaction(() =>
    tx().insert(closedDay).values({ day: TUESDAY, reason: "Dev Deepawali", createdAt: NOW }).run(),
  );
  expect(getFirstSlotDay(TUESDAY, NOW)).toBe("2026-11-21");
  expect(getFirstSlotDay(null, new Date("2026-11-21T10:00:00Z"))).toBe("2026-11-23");
});

test("a calendar file has the visit's UTC hour, booking ID and a reminder the evening before", async () => {
  const booking = getBooking(await aBooking());
  const file = findCalendarFile(booking, NOW);
  expect(parseCalendar(file)).toMatchObject({
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
])("the hour is the same when the server's time zone is %s", async (zone) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  const file = parseCalendar(findCalendarFile(getBooking(await aBooking()), NOW));
  process.env.TZ = before;
  expect(file).toMatchObject({ DTSTART: "20261124T053000Z", DTEND: "20261124T063000Z", TRIGGER: "-PT17H" });
});

test("moving a visit updates the same calendar event, and cancelling it cancels the event", async () => {
  const id = await aBooking();
  await moveBooking(id, { date: TUESDAY, start: "16:00" }, {}, addMs(NOW, minutes(1)));
  const movedFile = parseCalendar(findCalendarFile(getBooking(id), NOW));
  expect(movedFile).toMatchObject({ UID: `${id}@localhost`, SEQUENCE: "1", DTSTART: "20261124T103000Z" });
  await cancel(id, addMs(NOW, minutes(2)));
  const cancelledFile = parseCalendar(findCalendarFile(getBooking(id), NOW));
  expect(cancelledFile).toMatchObject({ UID: `${id}@localhost`, SEQUENCE: "2", STATUS: "CANCELLED" });
  expect(cancelledFile).not.toHaveProperty("TRIGGER");
});

test("a home visit takes up its window, and has no calendar file until its day is agreed", async () => {
  const calendarOf = (id: string, now = NOW) => parseCalendar(findCalendarFile(getBooking(id), now));
  expect(calendarOf(await paidHome())).toMatchObject({
    DTSTART: "20261124T083000Z",
    DTEND: "20261124T113000Z",
  });
  expect(calendarOf(await paidHome({ visitWindow: null }))).toMatchObject({
    DTSTART: "20261124T043000Z",
    DTEND: "20261124T113000Z",
  });
  expect(findCalendarFile(getBooking(await paidHome({ preferredDate: null })), NOW)).toBeUndefined();
  const unpaid = await aBooking({ ...HOME, paymentStatus: "pending", payBy: addMs(NOW, minutes(15)) });
  expect(calendarOf(unpaid).STATUS).toBe("TENTATIVE");
  expect(calendarOf(unpaid, addMs(NOW, hours(1))).STATUS).toBe("CANCELLED");
});

test("text typed as an address cannot add lines to the calendar file", async () => {
  const id = await paidHome({ address: "12 Lanka Road\nATTENDEE:mailto:x@example.in\r\nEND:VEVENT" });
  expect(findCalendarFile(getBooking(id), NOW)?.match(/^(END:VEVENT|ATTENDEE)/gm)).toEqual(["END:VEVENT"]);
});
