import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { cancelBookingRecord } from "~/features/bookings/change-booking.server";
import { createShopVisit } from "~/features/bookings/create-booking.server";
import { storeDetails, unknownDetail } from "~/features/bookings/rules";
import { queueReminders } from "~/features/bookings/send-reminders.server";
import { booking, bookingEvent, closedDay } from "~/features/bookings/tables";
import { NEWER_PROBLEM } from "~/features/emails/rules";
import { outboxEmail } from "~/features/emails/tables";
import { setBookingStatus } from "~/features/fulfilment/update-booking.server";
import { fromRupees } from "~/lib/money";
import { addMs, minutes, shopMoment } from "~/lib/time";
import { connection } from "~/platform/db/connection.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import { createBookingVisitor, shopVisitInput } from "../../../../tests/support/booking-rows";
import { insertCustomer, NOW } from "../../../../tests/support/insert-rows";
import { assignTechnician } from "./assign-technician.server";
import { bookingVersion, editBooking, saveNotes } from "./edit-booking.server";
import { findAdminBooking, listBookingEvents } from "./get-booking.server";
import type { EditBookingForm } from "./input";

const ravi = insertCustomer("Ravi");
const ASHA = { name: "Asha Verma", email: "asha@example.com", phone: "9876543210", address: "12 Lanka Road" };
const book = (date: string, start: "10:00" | "11:00" = "11:00") =>
  createShopVisit(
    shopVisitInput({ preferredDate: date, timeSlot: start }),
    createBookingVisitor(),
    () => NOW,
  );
const getBooking = (id: string) => findAdminBooking(id) ?? expect.fail("no request");

/** The edit form of a shop visit, unchanged except for the given fields. */
function formOf(id: string, fields: object = {}): EditBookingForm {
  const { preferredDate, timeSlot, priority, serviceType, ...row } = getBooking(id);
  const unchanged = { ...ASHA, description: undefined, estimatedDuration: undefined, priority, serviceType };
  return {
    ...unchanged,
    preferredDate,
    timeSlot,
    seenVersion: bookingVersion(row),
    ...fields,
  } as EditBookingForm;
}
const edit = async (id: string, fields: object, now = NOW) => editBooking(id, formOf(id, fields), ravi, now);
const seatsOn = (date: string) =>
  connection().$client.prepare("select start, request_id as id from slot_seat where date = ?").all(date);
const eventKinds = (id: string) => listBookingEvents(id).map(({ kind, byName }) => [kind, byName]);
const isBooked = (id: string) => and(eq(outboxEmail.aboutId, id), eq(outboxEmail.kind, "booking-booked"));
const emailsOf = (id: string) => db.select().from(outboxEmail).where(eq(outboxEmail.aboutId, id)).all();

test("a move to another day moves the seat, emails the customer and names the administrator", async () => {
  const { id } = await book("2026-11-24");
  expect(await edit(id, { preferredDate: "2026-11-25", timeSlot: "16:00" })).toBe(
    "Wed, 25 Nov, 4:00 pm - 5:00 pm",
  );
  expect([seatsOn("2026-11-24"), seatsOn("2026-11-25")]).toEqual([[], [{ start: "16:00", id }]]);
  expect(getBooking(id)).toMatchObject({ status: "rescheduled", reminderSent: false });
  expect(eventKinds(id)).toEqual([
    ["booked", null],
    ["rescheduled", "Ravi"],
  ]);
  expect(emailsOf(id).map(({ kind }) => kind)).toEqual(["booking-booked", "booking-rescheduled"]);
});

// rule: email-corrected
test("unsent emails about a visit have its new time; a reminder of another day is withdrawn", async () => {
  const { id } = await book("2026-11-24");
  await queueReminders(shopMoment("2026-11-23", "18:00"));
  await edit(id, { timeSlot: "16:00" });
  for (const { kind, text } of emailsOf(id)) {
    expect([kind, text]).toEqual([kind, expect.stringContaining("4:00 pm")]);
    expect(text).not.toContain("11:00 am");
  }
  expect(emailsOf(id).map(({ kind, problem }) => [kind, problem])).toEqual([
    ["booking-booked", null],
    ["booking-reminder", null],
    ["booking-rescheduled", null],
  ]);
  await transaction(() => tx().update(outboxEmail).set({ sentAt: NOW }).where(isBooked(id)).run());
  await edit(id, { preferredDate: "2026-11-25" });
  expect(emailsOf(id).map(({ kind, text }) => [kind, text.includes("Wed, 25 Nov")])).toEqual([
    ["booking-booked", false],
    ["booking-reminder", false],
    ["booking-rescheduled", true],
    ["booking-rescheduled", true],
  ]);
  expect(emailsOf(id)[1]?.problem).toBe(NEWER_PROBLEM);
});

test("a day of another year is named with its year", async () => {
  const { id } = await book("2026-11-24");
  expect(await edit(id, { preferredDate: "2027-03-02" })).toBe("Tue, 2 Mar 2027, 11:00 am - 12:00 pm");
  expect(listBookingEvents(id).at(-1)?.note).toBe("Tue, 2 Mar 2027, 11:00 am - 12:00 pm");
});

test("nothing changes if the new slot is full or the day cannot be booked", async () => {
  const { id } = await book("2026-11-26");
  for (const _attempt of [1, 2]) await book("2026-11-27");
  await transaction(() =>
    tx().insert(closedDay).values({ day: "2026-11-28", reason: "Wedding", createdAt: NOW }).run(),
  );
  const refused = (preferredDate: string) => expect(edit(id, { preferredDate, name: "Meena" })).rejects;
  await refused("2026-11-27").toThrow(expect.objectContaining({ code: "SLOT_FULL", field: "timeSlot" }));
  await refused("2026-11-29").toThrow(
    expect.objectContaining({ code: "SUNDAY_CLOSED", field: "preferredDate" }),
  );
  await refused("2026-11-28").toThrow(expect.objectContaining({ code: "CLOSED" }));
  await refused("2026-11-19").toThrow("Please choose today or a later date.");
  await refused("2027-11-22").toThrow("Please choose a day within the next year.");
  expect(getBooking(id)).toMatchObject({
    name: "Asha Verma",
    preferredDate: "2026-11-26",
    status: "pending",
  });
  expect(seatsOn("2026-11-26")).toEqual([{ start: "11:00", id }]);
});

test("administrators move visits at the last minute, to today, beyond sixty days, repeatedly", async () => {
  const { id } = await book("2026-12-01");
  const lastMinute = new Date("2026-12-01T05:00:00Z");
  for (const [day, start] of [
    ["2026-12-01", "15:00"],
    ["2027-03-01", "10:00"],
    ["2026-12-02", "10:00"],
    ["2026-12-02", "11:00"],
    ["2026-12-02", "12:00"],
  ])
    await edit(id, { preferredDate: day, timeSlot: start }, lastMinute);
  expect(seatsOn("2026-12-02")).toEqual([{ start: "12:00", id }]);
  expect(eventKinds(id)).toHaveLength(6);
});

test("a form made from an older version is refused and changes nothing", async () => {
  const { id } = await book("2026-12-03");
  const staleForm = formOf(id, { name: "Meena" });
  await edit(id, { priority: "urgent" }, addMs(NOW, minutes(1)));
  await expect(editBooking(id, staleForm, ravi, NOW)).rejects.toThrow(
    expect.objectContaining({ code: "CONFLICT", field: "seenVersion" }),
  );
  expect(getBooking(id)).toMatchObject({ name: "Asha Verma", priority: "urgent" });
});

test("moving a cancelled visit takes no seat and sends no email", async () => {
  const { id } = await book("2026-12-04");
  await transaction(() => cancelBookingRecord(id, {}, NOW));
  expect(await edit(id, { preferredDate: "2026-12-05" })).toBeUndefined();
  expect([seatsOn("2026-12-05"), getBooking(id).status]).toEqual([[], "cancelled"]);
  expect(emailsOf(id)).toHaveLength(2);
});

const HOME = {
  visitType: "home",
  serviceType: "repair",
  pincode: "221001",
  feePaise: fromRupees(39),
} as const;
async function aHomeVisit(terms: object): Promise<string> {
  const row = {
    ...HOME,
    ...ASHA,
    status: "confirmed",
    paymentStatus: "paid",
    createdAt: NOW,
    updatedAt: NOW,
  } as const;
  const number = `SR-8${Math.random().toString().slice(2, 8)}`;
  return transaction(
    () =>
      tx()
        .insert(booking)
        .values({ ...row, number, ...terms })
        .returning()
        .get().id,
  );
}
const editHome = async (id: string, fields: object) =>
  editBooking(
    id,
    { ...formOf(id), timeSlot: undefined, visitWindow: undefined, ...fields } as never,
    ravi,
    NOW,
  );

test("the first day of a home visit is emailed as scheduled, another one as rescheduled", async () => {
  const id = await aHomeVisit({ preferredDate: null });
  expect(await editHome(id, { preferredDate: "2026-12-07", visitWindow: "morning" })).toContain(
    "Mon, 7 Dec, Morning",
  );
  expect(getBooking(id)).toMatchObject({ status: "scheduled", timeSlot: null, visitWindow: "morning" });
  await editHome(id, { preferredDate: "2026-12-08", visitWindow: "morning" });
  expect(getBooking(id).status).toBe("rescheduled");
  expect(emailsOf(id).map(({ kind }) => kind)).toEqual(["booking-scheduled", "booking-rescheduled"]);
});

test("moving an unpaid home visit leaves it waiting for its fee", async () => {
  const id = await aHomeVisit({
    status: "pending",
    paymentStatus: "pending",
    payBy: addMs(NOW, minutes(15)),
  });
  expect(await editHome(id, { preferredDate: "2026-12-09" })).toBeUndefined();
  expect(getBooking(id)).toMatchObject({ status: "pending", preferredDate: "2026-12-09" });
});

test("a booking whose details are known keeps them as known, whatever an administrator writes", async () => {
  const { id } = await book("2026-12-22");
  await edit(id, { address: unknownDetail() });
  expect(getBooking(id)).toMatchObject({ address: unknownDetail(), awaitsDetails: false });
});

test("edits are recorded; of personal data only the names of the fields", async () => {
  const { id, number } = await book("2026-12-10");
  await edit(id, { name: "Meena Kumari", priority: "high", estimatedDuration: 90 });
  await saveNotes(id, { adminNotes: "Owes us for the armature", seenVersion: undefined }, ravi, NOW);
  const entries = db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).all();
  const [editEntry, notesEntry] = entries;
  expect(editEntry).toMatchObject({ actorId: ravi, action: "edited", label: number });
  expect(editEntry?.after).toEqual({ name: "changed", priority: "high", estimatedMinutes: 90 });
  expect(notesEntry).toMatchObject({ action: "notes written", after: { adminNotes: "changed" } });
  expect(JSON.stringify(entries)).not.toMatch(/Meena|armature/);
  expect(getBooking(id).adminNotes).toBe("Owes us for the armature");
  expect(db.select().from(bookingEvent).where(eq(bookingEvent.bookingId, id)).all()).toHaveLength(1);
});

const assignOm = async (id: string) =>
  assignTechnician(id, { assignedTechnician: "Om Prakash", confirmed: undefined }, ravi, NOW);

test("a move that clashes for its technician needs the clash message to be confirmed", async () => {
  const [other, { id }] = [await book("2026-12-14"), await book("2026-12-15")];
  for (const visit of [other.id, id]) await assignOm(visit);
  const message = `Om Prakash already has ${other.number} at that time: Mon, 14 Dec, 11:00 am - 12:00 pm.`;
  const move = async (confirmed?: string) => edit(id, { preferredDate: "2026-12-14", confirmed });
  await expect(move()).rejects.toMatchObject({ code: "CONFLICT", field: "confirmed", message });
  await expect(move("Om Prakash has another then.")).rejects.toThrow(message);
  expect([getBooking(id).preferredDate, seatsOn("2026-12-15")]).toEqual([
    "2026-12-15",
    [{ start: "11:00", id }],
  ]);
  expect(await move(message)).toBe("Mon, 14 Dec, 11:00 am - 12:00 pm");
});

test("a longer duration can clash with the next visit; a shorter one, or another field, cannot", async () => {
  const [{ id }, next] = [await book("2026-12-16"), await book("2026-12-16")];
  await edit(next.id, { timeSlot: "12:00" });
  for (const visit of [next.id, id]) await assignOm(visit);
  const longer = { estimatedDuration: 120 };
  const clashMessage = `Om Prakash already has ${next.number} at that time: Wed, 16 Dec, 12:00 pm - 1:00 pm.`;
  await expect(edit(id, longer)).rejects.toThrow(clashMessage);
  await edit(id, { ...longer, confirmed: clashMessage });
  await edit(id, { ...longer, name: "Meena" });
  await edit(id, { estimatedDuration: 90 });
  expect(getBooking(id)).toMatchObject({
    name: "Asha Verma",
    estimatedMinutes: 90,
    assignedTechnician: "Om Prakash",
  });
});

test("a visit that is over or unassigned is moved without a clash check", async () => {
  const [other, over, unassigned] = [
    await book("2026-12-17"),
    await book("2026-12-18"),
    await book("2026-12-18"),
  ];
  for (const visit of [other.id, over.id]) await assignOm(visit);
  await setBookingStatus(over.id, "completed", {}, shopMoment("2026-12-18", "09:00"));
  for (const { id } of [over, unassigned]) await edit(id, { preferredDate: "2026-12-17" });
  expect(getBooking(over.id).preferredDate).toBe("2026-12-17");
});

test("a detail that is not known stays so, in whatever language the form was sent", () => {
  const unknown = runInLanguage("hi", unknownDetail);
  expect(storeDetails({ name: unknown, email: "", phone: "", address: "Lanka" }, true)).toMatchObject({
    name: null,
    address: "Lanka",
  });
});
