import { beforeEach, expect, test } from "vitest";
import { bookForCustomer } from "~/features/bookings/admin/book-for-customer.server";
import { UpdateBookingInput } from "~/features/bookings/admin/input";
import { NewBookingForm } from "~/features/bookings/admin/new-booking-input";
import { WorkForm } from "~/features/bookings/admin/work-input";
import { booking, slotSeat } from "~/features/bookings/tables";
import { undoBookingStatus } from "~/features/bookings/undo-status.server";
import { getEmailStatus } from "~/features/emails/rules";
import { outboxEmail } from "~/features/emails/tables";
import { shopMoment } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { getBookingRow, listBookingEvents } from "../../../tests/support/booking-rows";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertServedPincode } from "../../../tests/support/insert-rows";
import { completeVisit, setNoShow } from "./close-visit.server";
import { setBookingStatus, updateBooking } from "./update-booking.server";

// rule: ended-from-its-day

const ravi = { id: insertCustomer("Ravi"), staffRole: "owner", email: "ravi@example.com" } as const;
const [TODAY, TOMORROW] = ["2026-11-24", "2026-11-25"];
/** It is still the day before in UTC. */
const FIRST_MINUTE = shopMoment(TOMORROW, "00:00");
const LAST_MINUTE = shopMoment(TODAY, "23:59");
const NOT_YET = {
  code: "CONFLICT",
  field: "status",
  message: expect.stringMatching(/^SR-[-0-9]+ is booked for Wed, 25 Nov: .* move it to today first\.$/),
};

beforeEach(() => {
  for (const table of [outboxEmail, slotSeat, booking]) writableDb().delete(table).run();
});

const ASHA = { name: "Asha Verma", phone: "9876543210", email: "asha@example.com", serviceType: "repair" };
const HOME = { way: "home", address: "12 Lanka Road", appliance: "Drill" };

/** Books a home visit for tomorrow, or without a day. */
async function book(preferredDate = TOMORROW): Promise<string> {
  const form = NewBookingForm.parse({ ...ASHA, ...HOME, pincode: insertServedPincode(), preferredDate });
  return (await bookForCustomer(form, ravi.id, shopMoment(TODAY, "10:00"))).id;
}
const WORK = WorkForm.parse({ workDone: "New brushes" });
const updateByApi = (id: string, body: object, now: Date) =>
  updateBooking(id, UpdateBookingInput.parse(body), ravi.id, now);

test.each(["completed", "no-show"] as const)("a visit is not %s before its day", async (status) => {
  const id = await book();
  const before = getBookingRow(id).status;
  const end = status === "completed" ? () => completeVisit(id, WORK, ravi, LAST_MINUTE) : undefined;
  const tries = [
    () => setBookingStatus(id, status, { userId: ravi.id }, LAST_MINUTE),
    () => updateByApi(id, { status, adminNotes: "Early" }, LAST_MINUTE),
    end ?? (() => setNoShow(id, ravi, LAST_MINUTE)),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(NOT_YET);
  expect(getBookingRow(id)).toMatchObject({ status: before, workDone: null, adminNotes: null });
  expect(
    db
      .select()
      .from(outboxEmail)
      .all()
      .map(({ kind }) => kind),
  ).not.toContain("booking-completed");
  await setBookingStatus(id, status, { userId: ravi.id }, FIRST_MINUTE);
  expect(getBookingRow(id).status).toBe(status);
});

test("a visit that was done earlier is moved to today and completed, by API in one call", async () => {
  const id = await book();
  await updateByApi(id, { status: "completed", preferredDate: TODAY }, LAST_MINUTE);
  expect(getBookingRow(id)).toMatchObject({ status: "completed", preferredDate: TODAY });
  expect(listBookingEvents(id).slice(-2)).toEqual(["rescheduled", "completed"]);
  const other = await book();
  const later = { status: "completed", preferredDate: "2026-11-26" };
  await expect(updateByApi(other, later, LAST_MINUTE)).rejects.toMatchObject({ code: "CONFLICT" });
});

test("a visit without a day is completed when it was done", async () => {
  const id = await book("");
  await completeVisit(id, WORK, ravi, LAST_MINUTE);
  expect(getBookingRow(id)).toMatchObject({ status: "completed", preferredDate: null });
});

test("whichever way a status is taken back, nobody is asked how the visit was", async () => {
  const takeBack = [
    (id: string) => undoBookingStatus(ravi.id, id, FIRST_MINUTE),
    (id: string) => setBookingStatus(id, "confirmed", { userId: ravi.id }, FIRST_MINUTE),
    (id: string) => updateByApi(id, { status: "cancelled" }, FIRST_MINUTE),
    (id: string) => updateByApi(id, { status: "scheduled", preferredDate: "2026-11-27" }, FIRST_MINUTE),
  ];
  for (const undo of takeBack) {
    const id = await book();
    await completeVisit(id, WORK, ravi, FIRST_MINUTE);
    await undo(id);
    const emails = db.select().from(outboxEmail).all();
    const asked = emails.filter(({ aboutId, kind }) => aboutId === id && kind === "booking-completed");
    expect(asked.map(getEmailStatus)).toEqual(["withdrawn"]);
  }
});
