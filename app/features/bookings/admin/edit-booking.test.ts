import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { setBookingStatus, withdrawBooking } from "~/features/bookings/change-booking.server";
import { createShopVisit } from "~/features/bookings/create-booking.server";
import { booking, bookingEvent, closedDay } from "~/features/bookings/tables";
import { outboxEmail } from "~/features/emails/tables";
import { fromRupees } from "~/lib/money";
import { addMs, minutes } from "~/lib/time";
import { connection } from "~/platform/db/connection.server";
import { db, transaction, tx } from "~/platform/db/db.server";
import { aCustomer, NOW } from "../../../../tests/support/cast";
import { aShopVisit, booker } from "../../../../tests/support/visiting";
import { assignTechnician } from "./assign-technician.server";
import { bookingVersion, editBooking, saveNotes } from "./edit-booking.server";
import { findAdminBooking, listBookingEvents } from "./get-booking.server";
import type { EditBookingForm } from "./input";

const ravi = aCustomer("Ravi");
const ASHA = { name: "Asha Verma", email: "asha@example.com", phone: "9876543210", address: "12 Lanka Road" };
const book = (date: string, start: "10:00" | "11:00" = "11:00") =>
  createShopVisit(aShopVisit({ preferredDate: date, timeSlot: start }), booker(), () => NOW);
const read = (id: string) => findAdminBooking(id) ?? expect.fail("no request");

/** The edit form of a visit to the shop, as it stands, with other words in it. */
function formOf(id: string, words: object = {}): EditBookingForm {
  const { preferredDate, timeSlot, priority, serviceType, ...row } = read(id);
  const same = { ...ASHA, description: undefined, estimatedDuration: undefined, priority, serviceType };
  return { ...same, preferredDate, timeSlot, seenVersion: bookingVersion(row), ...words } as EditBookingForm;
}
const edit = async (id: string, words: object, now = NOW) => editBooking(id, formOf(id, words), ravi, now);
const seatsOn = (date: string) =>
  connection().$client.prepare("select start, request_id as id from slot_seat where date = ?").all(date);
const eventKinds = (id: string) => listBookingEvents(id).map(({ kind, byName }) => [kind, byName]);
const lettersOf = (id: string) => db.select().from(outboxEmail).where(eq(outboxEmail.aboutId, id)).all();

test("another day moves the seat, is told by letter, and says in the timeline who did it", async () => {
  const { id } = await book("2026-11-24");
  expect(await edit(id, { preferredDate: "2026-11-25", timeSlot: "16:00" })).toBe(
    "Wed, 25 Nov, 4:00 pm - 5:00 pm",
  );
  expect([seatsOn("2026-11-24"), seatsOn("2026-11-25")]).toEqual([[], [{ start: "16:00", id }]]);
  expect(read(id)).toMatchObject({ status: "rescheduled", reminderSent: false });
  expect(eventKinds(id)).toEqual([
    ["booked", null],
    ["rescheduled", "Ravi"],
  ]);
  expect(lettersOf(id).map(({ kind }) => kind)).toEqual(["booking-booked", "booking-rescheduled"]);
});

test("a day of another year is told with it", async () => {
  const { id } = await book("2026-11-24");
  expect(await edit(id, { preferredDate: "2027-03-02" })).toBe("Tue, 2 Mar 2027, 11:00 am - 12:00 pm");
  expect(listBookingEvents(id).at(-1)?.note).toBe("Tue, 2 Mar 2027, 11:00 am - 12:00 pm");
});

test("where the slot is full, or nobody comes, all stays as it was", async () => {
  const { id } = await book("2026-11-26");
  for (const _ of [1, 2]) await book("2026-11-27");
  await transaction(() =>
    tx().insert(closedDay).values({ day: "2026-11-28", reason: "Wedding", createdAt: NOW }).run(),
  );
  const refused = (preferredDate: string) => expect(edit(id, { preferredDate, name: "Meena" })).rejects;
  await refused("2026-11-27").toThrow(expect.objectContaining({ code: "SLOT_FULL", field: "timeSlot" }));
  await refused("2026-11-29").toThrow(
    expect.objectContaining({ code: "SUNDAY_CLOSED", field: "preferredDate" }),
  );
  await refused("2026-11-28").toThrow(expect.objectContaining({ code: "CLOSED" }));
  await refused("2026-11-19").toThrow("Please choose today or a day to come.");
  await refused("2027-11-22").toThrow("Please choose a day within the next year.");
  expect(read(id)).toMatchObject({ name: "Asha Verma", preferredDate: "2026-11-26", status: "pending" });
  expect(seatsOn("2026-11-26")).toEqual([{ start: "11:00", id }]);
});

test("the shopkeeper moves within two hours, to today, beyond sixty days and as often as needed", async () => {
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

test("a form that somebody else has overtaken is refused, and changes nothing", async () => {
  const { id } = await book("2026-12-03");
  const stale = formOf(id, { name: "Meena" });
  await edit(id, { priority: "urgent" }, addMs(NOW, minutes(1)));
  await expect(editBooking(id, stale, ravi, NOW)).rejects.toThrow(
    expect.objectContaining({ code: "CONFLICT", field: "seenVersion" }),
  );
  expect(read(id)).toMatchObject({ name: "Asha Verma", priority: "urgent" });
});

test("a cancelled visit is given another day without a seat, and nobody is written to", async () => {
  const { id } = await book("2026-12-04");
  await transaction(() => withdrawBooking(id, {}, NOW));
  expect(await edit(id, { preferredDate: "2026-12-05" })).toBeUndefined();
  expect([seatsOn("2026-12-05"), read(id).status]).toEqual([[], "cancelled"]);
  expect(lettersOf(id)).toHaveLength(2);
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
const editHome = async (id: string, words: object) =>
  editBooking(
    id,
    { ...formOf(id), timeSlot: undefined, visitWindow: undefined, ...words } as never,
    ravi,
    NOW,
  );

test("the day of a home visit is agreed, and told as agreed; another one is a move", async () => {
  const id = await aHomeVisit({ preferredDate: null });
  expect(await editHome(id, { preferredDate: "2026-12-07", visitWindow: "morning" })).toContain(
    "Mon, 7 Dec, Morning",
  );
  expect(read(id)).toMatchObject({ status: "scheduled", timeSlot: null, visitWindow: "morning" });
  await editHome(id, { preferredDate: "2026-12-08", visitWindow: "morning" });
  expect(read(id).status).toBe("rescheduled");
  expect(lettersOf(id).map(({ kind }) => kind)).toEqual(["booking-scheduled", "booking-rescheduled"]);
});

test("a home visit that awaits its fee keeps awaiting it on another day", async () => {
  const id = await aHomeVisit({
    status: "pending",
    paymentStatus: "pending",
    payBy: addMs(NOW, minutes(15)),
  });
  expect(await editHome(id, { preferredDate: "2026-12-09" })).toBeUndefined();
  expect(read(id)).toMatchObject({ status: "pending", preferredDate: "2026-12-09" });
});

test("what was edited is written down, of the person's own the names of the fields alone", async () => {
  const { id, number } = await book("2026-12-10");
  await edit(id, { name: "Meena Kumari", priority: "high", estimatedDuration: 90 });
  await saveNotes(id, { adminNotes: "Owes us for the armature", seenVersion: undefined }, ravi, NOW);
  const entries = db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).all();
  const [edited, noted] = entries;
  expect(edited).toMatchObject({ actorId: ravi, action: "edited", label: number });
  expect(edited?.after).toEqual({ name: "changed", priority: "high", estimatedMinutes: 90 });
  expect(noted).toMatchObject({ action: "notes written", after: { adminNotes: "changed" } });
  expect(JSON.stringify(entries)).not.toMatch(/Meena|armature/);
  expect(read(id).adminNotes).toBe("Owes us for the armature");
  expect(db.select().from(bookingEvent).where(eq(bookingEvent.bookingId, id)).all()).toHaveLength(1);
});

const withOm = async (id: string) =>
  assignTechnician(id, { assignedTechnician: "Om Prakash", confirmed: undefined }, ravi, NOW);

test("onto another visit of its technician it is moved once that was told, and accepted in those words", async () => {
  const [other, { id }] = [await book("2026-12-14"), await book("2026-12-15")];
  for (const visit of [other.id, id]) await withOm(visit);
  const message = `Om Prakash has ${other.number} then: Mon, 14 Dec, 11:00 am - 12:00 pm.`;
  const move = async (confirmed?: string) => edit(id, { preferredDate: "2026-12-14", confirmed });
  await expect(move()).rejects.toMatchObject({ code: "CONFLICT", field: "confirmed", message });
  await expect(move("Om Prakash has another then.")).rejects.toThrow(message);
  expect([read(id).preferredDate, seatsOn("2026-12-15")]).toEqual(["2026-12-15", [{ start: "11:00", id }]]);
  expect(await move(message)).toBe("Mon, 14 Dec, 11:00 am - 12:00 pm");
});

test("a visit that is thought to take longer clashes with the one after it; a shorter one, or another word, is not asked about", async () => {
  const [{ id }, next] = [await book("2026-12-16"), await book("2026-12-16")];
  await edit(next.id, { timeSlot: "12:00" });
  for (const visit of [next.id, id]) await withOm(visit);
  const longer = { estimatedDuration: 120 };
  const told = `Om Prakash has ${next.number} then: Wed, 16 Dec, 12:00 pm - 1:00 pm.`;
  await expect(edit(id, longer)).rejects.toThrow(told);
  await edit(id, { ...longer, confirmed: told });
  await edit(id, { ...longer, name: "Meena" });
  await edit(id, { estimatedDuration: 90 });
  expect(read(id)).toMatchObject({
    name: "Asha Verma",
    estimatedMinutes: 90,
    assignedTechnician: "Om Prakash",
  });
});

test("a visit that is over, or nobody's, is moved without a question", async () => {
  const [other, over, nobodys] = [
    await book("2026-12-17"),
    await book("2026-12-18"),
    await book("2026-12-18"),
  ];
  for (const visit of [other.id, over.id]) await withOm(visit);
  await setBookingStatus(over.id, "completed", {}, NOW);
  for (const { id } of [over, nobodys]) await edit(id, { preferredDate: "2026-12-17" });
  expect(read(over.id).preferredDate).toBe("2026-12-17");
});
