import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { user } from "~/features/accounts/tables";
import { auditEntry } from "~/features/audit/tables";
import { expireUnpaidBookings } from "~/features/bookings/expire-unpaid-bookings.server";
import { listStaffSlots } from "~/features/bookings/slots.server";
import { booking, slotSeat } from "~/features/bookings/tables";
import { feeText } from "~/features/bookings/words";
import { outboxEmail } from "~/features/emails/tables";
import { setBookingStatus } from "~/features/fulfilment/update-booking.server";
import { payment } from "~/features/payments/tables";
import { addMs, days, shopMoment } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import {
  bookAshaHomeVisit,
  createBookingVisitor,
  getBookingRow,
  listEmailKinds,
  shopVisitInput,
} from "../../../../tests/support/booking-rows";
import { writableDb } from "../../../../tests/support/database";
import { insertCustomer, insertServedPincode, NOW } from "../../../../tests/support/insert-rows";
import { createShopVisit } from "../create-booking.server";
import { bookForCustomer, findKnownCustomer } from "./book-for-customer.server";
import { editBooking } from "./edit-booking.server";
import { getAdminBooking } from "./get-booking.server";
import { getEditForm } from "./input";
import { NewBookingForm } from "./new-booking-input";
import { toEditFields } from "./update-booking-parts.server";

const ravi = insertCustomer("Ravi");
const ASHA = { name: "Asha Verma", phone: "98765 43210", serviceType: "repair", appliance: "Mixer" };
const SLOT = { slot: "2026-11-24 11:00" };

beforeEach(() => {
  for (const table of [outboxEmail, payment, slotSeat, booking]) writableDb().delete(table).run();
});

const book = (fields: object, now = NOW) =>
  bookForCustomer(NewBookingForm.parse({ ...ASHA, ...fields }), ravi, now);
const bookByCustomer = () => createShopVisit(shopVisitInput(), createBookingVisitor(), () => NOW);
const countSeats = () => db.select().from(slotSeat).all().length;

// rule: walk-in
test("a walk-in is booked for today without a slot, an email or an address", async () => {
  const { id } = await book({ way: "walk-in", accessories: "the jar", description: "It hums" });
  expect(getBookingRow(id)).toMatchObject({
    visitType: "shop",
    status: "confirmed",
    preferredDate: "2026-11-20",
    timeSlot: null,
    email: "",
    phone: "9876543210",
    appliance: "Mixer",
    accessories: "the jar",
    userId: null,
  });
  expect(countSeats()).toBe(0);
  const entry = db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).get();
  expect([entry?.action, entry?.actorId]).toEqual(["booked", ravi]);
  expect(JSON.stringify(entry)).not.toContain("Mixer");
});

test("a walk-in with an email gets one that says what was received", async () => {
  await book({ way: "walk-in", email: "asha@example.com", accessories: "the jar" });
  const email = db.select().from(outboxEmail).get();
  expect(email?.subject).toContain("we have received your appliance");
  expect(email?.text).toContain("Received: Mixer, with the jar.");
  expect(email?.text).not.toContain("slot is reserved");
});

// rule: booked-by-shop
test("a caller's visit takes a seat, and a full slot is booked only when that is ticked", async () => {
  await bookByCustomer();
  const { id } = await book({ way: "shop", ...SLOT });
  expect(countSeats()).toBe(2);
  await expect(book({ way: "shop", ...SLOT })).rejects.toMatchObject({ code: "SLOT_FULL", field: "slot" });
  await expect(bookByCustomer()).rejects.toMatchObject({ code: "SLOT_FULL" });
  expect(db.select().from(booking).all()).toHaveLength(2);
  const third = await book({ way: "shop", ...SLOT, overbook: "on" });
  expect(getBookingRow(third.id)).toMatchObject({ timeSlot: "11:00", preferredDate: "2026-11-24" });
  expect(countSeats()).toBe(2);
  expect(getBookingRow(id).status).toBe("confirmed");
});

test("the last seat goes to one of ten who book at once", async () => {
  await bookByCustomer();
  const results = await Promise.allSettled(
    Array.from(Array(10).keys(), (index) => book({ way: "shop", ...SLOT, name: `Asha ${index}` })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(countSeats()).toBe(2);
});

test("staff book from today on, but neither an hour that is over nor a closed day", async () => {
  const { id } = await book({ way: "shop", slot: "2026-11-20 16:00" });
  expect(getBookingRow(id).timeSlot).toBe("16:00");
  const refused = [
    ["2026-11-20 14:00", "INVALID"],
    ["2026-11-19 16:00", "INVALID"],
    ["2026-11-22 10:00", "SUNDAY_CLOSED"],
    // Between the slots, and at lunch.
    ["2026-11-24 10:30", "INVALID"],
    ["2026-11-24 13:00", "INVALID"],
  ] as const;
  for (const [slot, code] of refused)
    await expect(book({ way: "shop", slot }), slot).rejects.toMatchObject({ code, field: "slot" });
  const offered = listStaffSlots(NOW);
  expect(offered[0]).toMatchObject({ date: "2026-11-20", value: "15:00", available: 2 });
  expect(offered[1]).toMatchObject({ date: "2026-11-20", value: "16:00", available: 1, booked: 1 });
  expect(offered.some(({ date }) => date === "2026-11-22")).toBe(false);
  expect(new Set(offered.map(({ date }) => date)).size).toBe(10);
});

test("what is no slot at all is refused", () => {
  for (const slot of ["", "2026-11-24", "2026-11-24 noon", "soon 11:00", "2026-02-31 11:00"])
    expect(NewBookingForm.safeParse({ ...ASHA, way: "shop", slot }).success, slot).toBe(false);
});

// rule: fee-at-visit
test("a home visit by phone is certain, and its fee is due at the visit and not paid", async () => {
  const pincode = insertServedPincode();
  const fields = { way: "home", address: "12 Lanka Road", pincode, email: "asha@example.com" };
  const { id } = await book({ ...fields, preferredDate: "2026-11-21", visitWindow: "morning" });
  const visit = getBookingRow(id);
  expect(visit).toMatchObject({ status: "scheduled", paymentStatus: "pending", payBy: null, feePaise: 3900 });
  expect(feeText({ ...visit, money: null })).toBe("₹39, to be paid at the visit");
  expect(listEmailKinds("asha@example.com")).toEqual(["booking-confirmed"]);
  expect(db.select().from(outboxEmail).get()?.text).toContain("The visit fee of ₹39 is paid when");
  await expireUnpaidBookings(addMs(NOW, days(30)));
  expect(getBookingRow(id).status).toBe("scheduled");
  await setBookingStatus(id, "completed", { userId: ravi }, addMs(NOW, days(30)));
  expect(getBookingRow(id)).toMatchObject({ status: "completed", paymentStatus: "pending" });
});

test("a home visit that a customer has not paid still cannot be completed", async () => {
  const { visit } = await bookAshaHomeVisit();
  await expect(setBookingStatus(visit.id, "completed", { userId: ravi }, NOW)).rejects.toThrow(
    "The visit fee has not been paid.",
  );
});

test("a pincode that the shop does not go to is refused", async () => {
  const fields = { way: "home", address: "12 Lanka Road", pincode: "999999" };
  await expect(book(fields)).rejects.toMatchObject({ field: "pincode" });
  expect(db.select().from(booking).all()).toEqual([]);
});

test("a form sent twice is one booking", async () => {
  const form = { way: "shop", ...SLOT, formKey: "key-1" };
  const [first, second] = await Promise.all([book(form), book(form)]);
  expect(second.id).toBe(first.id);
  expect(countSeats()).toBe(1);
});

test("a phone number says who calls: the latest name and address, and how many visits", async () => {
  expect(findKnownCustomer("9876543210")).toBeUndefined();
  await bookByCustomer();
  const later = { ...ASHA, way: "home", address: "14 Assi Ghat", pincode: insertServedPincode() };
  await bookForCustomer(NewBookingForm.parse(later), ravi, addMs(NOW, 1000));
  expect(findKnownCustomer("9876543210")).toMatchObject({
    name: "Asha Verma",
    address: "14 Assi Ghat",
    visitCount: 2,
  });
});

test("a walk-in can be edited without email, address or slot, a customer's visit not", async () => {
  const { id } = await book({ way: "walk-in" });
  const visit = getAdminBooking(id);
  const fields = { ...toEditFields(visit), description: "It smokes", timeSlot: "", estimatedDuration: "" };
  await editBooking(id, getEditForm(visit).parse(fields), ravi, shopMoment("2026-11-20", "16:00"));
  expect(db.select().from(booking).where(eq(booking.id, id)).get()).toMatchObject({
    description: "It smokes",
    email: null,
    address: null,
    timeSlot: null,
  });
  const customers = getAdminBooking((await bookByCustomer()).id);
  expect(getEditForm(customers).safeParse({ ...fields, email: "", address: "" }).success).toBe(false);
});

test("a booked visit is in the customer's language: as chosen, or that of the account", async () => {
  const bookInHindi = (fields: object) => runInLanguage("hi", () => book({ way: "walk-in", ...fields }));
  expect(await bookInHindi({})).toMatchObject({ language: "en" });
  const phone = "9876501234";
  writableDb()
    .update(user)
    .set({ phone, language: "bn" })
    .where(eq(user.id, insertCustomer("Meena")))
    .run();
  expect(await bookInHindi({ phone })).toMatchObject({ language: "bn" });
  expect(await bookInHindi({ phone, language: "hi" })).toMatchObject({ language: "hi" });
  expect(findKnownCustomer(phone)).toMatchObject({ language: "bn" });
});
