import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { getEmailStatus, TAKEN_BACK_PROBLEM, UNDO_MINUTES } from "~/features/emails/rules";
import { outboxEmail } from "~/features/emails/tables";
import { setBookingStatus } from "~/features/fulfilment/update-booking.server";
import { paise } from "~/lib/money";
import { addMs, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { createBookingVisitor, getBookingRow, shopVisitInput } from "../../../tests/support/booking-rows";
import { writableDb } from "../../../tests/support/database";
import { NOW as BOOKED_AT, insertCustomer } from "../../../tests/support/insert-rows";
import { listBookingEvents } from "./admin/get-booking.server";
import { createShopVisit } from "./create-booking.server";
import { findVisibleBooking } from "./find-bookings.server";
import { booking, slotSeat } from "./tables";
import { findUndoableEvents, undoBookingStatus, undoBookingStatuses } from "./undo-status.server";

// rule: taken-back

const ravi = insertCustomer("Ravi Shankar");
/** The day of the visits, each at another time. */
const DAY = "2026-11-24";
const NOW = new Date(`${DAY}T10:00:00Z`);
const SOON = addMs(NOW, minutes(3));
const TIMES = ["10:00", "11:00", "12:00", "14:00", "15:00", "16:00"] as const;
let booked = 0;

/** A confirmed visit to the shop. */
async function aVisit(): Promise<string> {
  const input = shopVisitInput({ preferredDate: DAY, timeSlot: TIMES[booked % TIMES.length] });
  booked += 1;
  const { id } = await createShopVisit(input, createBookingVisitor(), () => BOOKED_AT);
  await setBookingStatus(id, "confirmed", { userId: ravi }, NOW);
  return id;
}
const setStatus = (id: string, status: "completed" | "no-show" | "confirmed", now = NOW) =>
  setBookingStatus(id, status, { userId: ravi }, now);
const ratingEmails = (id: string) =>
  db
    .select()
    .from(outboxEmail)
    .where(eq(outboxEmail.aboutId, id))
    .all()
    .filter(({ kind }) => kind === "booking-completed");

test("a visit that was completed by mistake is confirmed again, with its seat and no email", async () => {
  const id = await aVisit();
  await setStatus(id, "completed");
  expect(ratingEmails(id)[0]?.dueAt).toEqual(addMs(NOW, minutes(UNDO_MINUTES)));
  await undoBookingStatus(ravi, id, SOON);
  expect(getBookingRow(id)).toMatchObject({ status: "confirmed", completedAt: null });
  expect(ratingEmails(id)).toMatchObject([{ nextAttemptAt: null, problem: TAKEN_BACK_PROBLEM }]);
  expect(db.select().from(slotSeat).where(eq(slotSeat.bookingId, id)).all()).toHaveLength(1);
  const kinds = findVisibleBooking(id, { isStaff: true })?.events.map(({ kind }) => kind);
  expect([kinds?.at(-1), listBookingEvents(id).at(-1)]).toMatchObject([
    "confirmed",
    { kind: "completed", byName: "Ravi Shankar", takenBackAt: SOON, takenBackByName: "Ravi Shankar" },
  ]);
  const entries = db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).all();
  expect(entries.at(-1)).toMatchObject({
    action: "taken back",
    actorId: ravi,
    after: { status: "confirmed" },
  });
});

test("a no-show is taken back, and a second undo is harmless", async () => {
  const id = await aVisit();
  await setStatus(id, "no-show");
  const event = findUndoableEvents([id], SOON).get(id) ?? 0;
  await undoBookingStatuses(ravi, [event], SOON);
  await setStatus(id, "completed", SOON);
  await undoBookingStatuses(ravi, [event], SOON);
  expect(getBookingRow(id).status).toBe("completed");
});

test("a no-show set by mistake is completed again as it was, with its work and what was paid", async () => {
  const id = await aVisit();
  await setStatus(id, "completed");
  const work = { workDone: "New brushes", collectedPaise: paise(45_000), collectedBy: "cash" } as const;
  writableDb().update(booking).set(work).where(eq(booking.id, id)).run();
  await setStatus(id, "no-show", addMs(NOW, minutes(1)));
  await undoBookingStatus(ravi, id, SOON);
  expect(getBookingRow(id)).toMatchObject({ status: "completed", completedAt: NOW, ...work });
});

test("after ten minutes, or once its email has begun to be sent, a completed visit stays so", async () => {
  const id = await aVisit();
  await setStatus(id, "completed");
  const event = findUndoableEvents([id], SOON).get(id) ?? 0;
  const late = addMs(NOW, minutes(UNDO_MINUTES));
  await expect(undoBookingStatuses(ravi, [event], late)).rejects.toThrow("more than 10 minutes ago");
  writableDb().update(outboxEmail).set({ attempts: 1 }).where(eq(outboxEmail.aboutId, id)).run();
  await expect(undoBookingStatuses(ravi, [event], SOON)).rejects.toThrow("already being sent");
  expect(getBookingRow(id).status).toBe("completed");
  await expect(undoBookingStatus(ravi, await aVisit(), SOON)).rejects.toMatchObject({ code: "CONFLICT" });
});

test("nobody is asked how a visit was that was opened again before the email went out", async () => {
  const id = await aVisit();
  await setStatus(id, "completed");
  await setStatus(id, "confirmed", SOON);
  expect(ratingEmails(id).map(getEmailStatus)).toEqual(["withdrawn"]);
  await setStatus(id, "completed", SOON);
  expect(ratingEmails(id).map(getEmailStatus)).toEqual(["withdrawn", "held"]);
});
