import { beforeEach, expect, test } from "vitest";
import { emptyDay } from "../support/booking";
import { look } from "../support/books";
import { openOffice } from "../support/office";
import { type Case, expectRefusal } from "../support/refusals";
import {
  countLetters,
  givePhoto,
  nextSunday,
  seatOf,
  shopTerms,
  visitStatus,
  writtenVisit,
} from "../support/visits";

let visit: ReturnType<typeof writtenVisit>;
let day: string;
let count = 30;

const { shop, ravi } = await openOffice();
beforeEach(() => {
  count += 1;
  day = emptyDay(shop, count);
  visit = writtenVisit(shop, null, shopTerms(day, "15:00"));
});

const at = (part = "", id = visit.id) => `/admin/services/${id}${part}`;
const open = (part = "", id?: string) => ravi.visit(at(part, id));
const EDIT = "Save changes";
const column = (name: string) => look(shop, `select ${name} from service_request where id = ?`, visit.id);

test("the page of a request tells all of it, who did what, and how its customer is reached", async () => {
  await ravi.post("/admin/services", { intent: "status", id: visit.id, status: "completed" });
  look(shop, "update service_request set rating = 4, feedback = 'Quick' where id = ? returning 1", visit.id);
  const page = await open();
  for (const words of [
    "Asha Devi",
    "12 Lanka Road",
    "The mixer hums",
    "3:00 pm - 4:00 pm",
    "Duration TBD",
    "No Image",
  ])
    expect(page.text).toContain(words);
  expect(page.text).toMatch(/Completed .* By Ravi Shankar/);
  expect(page.text).toMatch(/Rating: 4 stars Quick/);
  expect(page.link("+91 98765")).toBe("tel:+919876543210");
  expect(page.link("WhatsApp")).toMatch(/^https:\/\/wa\.me\/919876543210\?text=Namaste/);
  expect((await ravi.visit(page.link("The customer"))).heading).toBe(`Booking ${visit.number}`);
  expect((await open("", "0".repeat(24))).status).toBe(404);
});

test("notes are kept up to 500 characters, counted, and can be taken off", async () => {
  const page = await open("/notes");
  expect(page.text).toContain("0/500");
  const tooLong = { adminNotes: "n".repeat(501) };
  const refused = await ravi.submit(page, "Save notes", tooLong);
  expectRefusal(refused, "Save notes", tooLong, "Notes cannot be more than 500 characters");
  const saved = await ravi.press(page, "Save notes", { adminNotes: "Armature ordered" });
  expect(saved.text).toContain(`Admin notes of ${visit.number} saved`);
  expect(saved.text).toContain("Admin notes Armature ordered");
  await ravi.press(await open("/notes"), "Save notes", { adminNotes: "" });
  expect(column("admin_notes")).toBeNull();
});

test("of two who write notes the later one is told, reads what stands now, and may save again", async () => {
  const [first, second] = [await open("/notes"), await open("/notes")];
  await ravi.press(first, "Save notes", { adminNotes: "Armature ordered" });
  const sent = { adminNotes: "Call before noon" };
  const late = await ravi.submit(second, "Save notes", sent);
  expectRefusal(late, "Save notes", sent, "These notes were changed while you had them open.", 409);
  expect(late.text).toContain("Now: Armature ordered");
  expect(column("admin_notes")).toBe("Armature ordered");
  expect((await ravi.submit(late, "Save notes")).status).toBe(303);
  expect(column("admin_notes")).toBe("Call before noon");
});

const CASES: Case[] = [
  [{ name: "" }, ["Please enter your name", "Please fill in all required fields including address."]],
  [{ email: "asha" }, "Please enter a valid email"],
  [{ phone: "12345" }, "Please enter a valid 10-digit phone number"],
  [{ address: "" }, "Please enter your address"],
  [{ preferredDate: "" }, "Please select a valid preferred date."],
  [{ preferredDate: "2020-01-06" }, "Please choose today or a day to come."],
  [{ preferredDate: nextSunday() }, "We're closed on Sundays! Please select Monday to Saturday."],
  [{ estimatedDuration: "0" }, "Please enter whole minutes, from 1 to 1440"],
  [{ description: "d".repeat(1001) }, "Please use at most 1000 characters"],
];
test.each(CASES)("edited to %s it is refused: %s", async (wrong, message) => {
  const page = await open("/edit");
  const answer = await ravi.submit(page, EDIT, wrong);
  expectRefusal(answer, EDIT, { ...page.typed(EDIT), ...wrong }, message);
  expect([column("name"), seatOf(shop, visit.id)]).toEqual(["Asha Devi", `${day} 15:00`]);
});

test.each<Case>([
  [{ serviceType: "burning" }, "Please select a service type"],
  [{ timeSlot: "13:00" }, "Sorry, this time slot is no longer available. Please select another slot."],
  [{ priority: "later" }, "Please choose a priority"],
])("a list offers no %s: %s", async (wrong, message) => {
  const answer = await ravi.submit(await open("/edit"), EDIT, wrong);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(message);
});

test("an edit is kept; another time moves the seat and writes to the customer", async () => {
  const words = { name: "Asha Kumari", priority: "high", estimatedDuration: "90", timeSlot: "10:00" };
  const page = await ravi.press(await open("/edit"), EDIT, words);
  expect(page.text).toMatch(new RegExp(`${visit.number} was saved and moved to .*10:00 am - 11:00 am`));
  for (const told of ["Asha Kumari", "High", "1 hour 30 minutes", "Moved"]) expect(page.text).toContain(told);
  expect([seatOf(shop, visit.id), countLetters(shop, visit.id, "booking-rescheduled")]).toEqual([
    `${day} 10:00`,
    1,
  ]);
  expect((await open("/edit")).typed(EDIT)).toMatchObject(words);
});

test("to a full slot it is not moved, and everything typed is kept", async () => {
  for (const _ of [1, 2]) writtenVisit(shop, null, shopTerms(day, "11:00"));
  const sent = { name: "Asha Kumari", timeSlot: "11:00" };
  const answer = await ravi.submit(await open("/edit"), EDIT, sent);
  expectRefusal(answer, EDIT, sent, "This time slot is fully booked! Please select another slot.", 409);
  expect([column("name"), seatOf(shop, visit.id)]).toEqual(["Asha Devi", `${day} 15:00`]);
});

test("one that nobody came to, moved onto a full slot, is not opened again as a third", async () => {
  await ravi.post(at(), { intent: "status", id: visit.id, status: "no-show" });
  for (const _ of [1, 2]) writtenVisit(shop, null, shopTerms(day, "11:00"));
  await ravi.press(await open("/edit"), EDIT, { timeSlot: "11:00" });
  const answer = await ravi.submit(await open(), `Set ${visit.number}`, { status: "confirmed" });
  expect(answer.status).toBe(409);
  expect(answer.text).toContain("This time slot is fully booked! Please select another slot.");
  expect([visitStatus(shop, visit.id), seatOf(shop, visit.id)]).toEqual(["no-show", undefined]);
});

const OM = "Om Prakash Vishwakarma";
const withOm = (id: string) =>
  look(shop, "update service_request set assigned_technician = ? where id = ? returning 1", OM, id);

test("onto its technician's other visit it is moved by a second button, everything typed kept", async () => {
  const other = writtenVisit(shop, null, shopTerms(day, "11:00"));
  for (const { id } of [visit, other]) withOm(id);
  const sent = { name: "Asha Kumari", timeSlot: "11:00" };
  const warned = await ravi.submit(await open("/edit"), EDIT, sent);
  expectRefusal(warned, EDIT, sent, `${OM} has ${other.number} then`, 409);
  expect([column("name"), seatOf(shop, visit.id)]).toEqual(["Asha Devi", `${day} 15:00`]);
  const third = writtenVisit(shop, null, shopTerms(day, "12:00"));
  withOm(third.id);
  const another = await ravi.submit(warned, "Move anyway", { timeSlot: "12:00" });
  expectRefusal(another, EDIT, { ...sent, timeSlot: "12:00" }, `${OM} has ${third.number} then`, 409);
  expect((await ravi.submit(warned, "Move anyway")).status).toBe(303);
  expect([column("name"), seatOf(shop, visit.id)]).toEqual(["Asha Kumari", `${day} 11:00`]);
});

test("thought to take until its technician's next visit, it is saved by a second button", async () => {
  const next = writtenVisit(shop, null, shopTerms(day, "16:00"));
  for (const { id } of [visit, next]) withOm(id);
  const sent = { estimatedDuration: "90" };
  const warned = await ravi.submit(await open("/edit"), EDIT, sent);
  expectRefusal(warned, EDIT, sent, `${OM} has ${next.number} then`, 409);
  expect((await ravi.submit(warned, "Save anyway")).status).toBe(303);
  expect(column("estimated_minutes")).toBe(90);
});

test("of two administrators the later one is told, keeps what was typed, and may save again", async () => {
  const [first, second] = [await open("/edit"), await open("/edit")];
  await ravi.press(first, EDIT, { priority: "low" });
  const wrong = await ravi.submit(second, EDIT, { name: "" });
  const sent = { name: "Asha Kumari", priority: "urgent" };
  const late = await ravi.submit(wrong, EDIT, sent);
  expectRefusal(late, EDIT, sent, "This request was changed while you had it open.", 409);
  for (const told of ["Name Now: Asha Devi", "Priority Now: Low"]) expect(late.text).toContain(told);
  expect(late.text.match(/Now:/g)).toHaveLength(2);
  expect([column("name"), column("priority")]).toEqual(["Asha Devi", "low"]);
  expect((await ravi.submit(late, EDIT)).status).toBe(303);
  expect([column("name"), column("priority")]).toEqual(["Asha Kumari", "urgent"]);
});

test("a home visit is given its day and half of the day", async () => {
  visit = writtenVisit(shop, null, { status: "confirmed", payment_status: "paid" });
  const page = await ravi.press(await open("/edit"), EDIT, { preferredDate: day, visitWindow: "afternoon" });
  expect(page.text).toContain("Afternoon, 2:00 pm - 5:00 pm");
  expect([visitStatus(shop, visit.id), column("visit_window")]).toEqual(["scheduled", "afternoon"]);
});

test.each([
  ["/move", "confirmed"],
  ["/cancel", "confirmed"],
  ["/rate", "completed"],
])("on the customer's page %s an administrator is sent to the desk, where the log says who did it", async (part, status) => {
  await ravi.post(at(), { intent: "status", id: visit.id, status });
  const stands = column("updated_at");
  const sent = { preferredDate: day, timeSlot: "12:00", rating: "1" };
  for (const key of ["", `?key=${visit.key}`]) {
    const path = `/services/bookings/${visit.id}${part}${key}`;
    for (const answer of [await ravi.send(path), await ravi.post(path, sent)])
      expect([answer.status, answer.location]).toEqual([303, at()]);
  }
  expect((await open()).text).toContain("Please change this visit here");
  expect([column("updated_at"), column("rating"), seatOf(shop, visit.id)]).toEqual([
    stands,
    null,
    `${day} 15:00`,
  ]);
  const own = writtenVisit(shop, ravi.id, shopTerms(day, "16:00", { status }));
  expect((await ravi.send(`/services/bookings/${own.id}${part}`)).status).toBe(200);
});

test("deleting asks first, and then nothing is left", async () => {
  givePhoto(shop, visit.id);
  const photo = column("photo");
  const page = await open("/delete");
  expect(page.text).toContain("Are you sure you want to permanently delete this service request?");
  expect((await ravi.post(at("/delete"), {})).status).toBe(400);
  const after = await ravi.press(page, "Delete");
  expect([after.path, after.text.includes(`Service request ${visit.number} was deleted`)]).toEqual([
    "/admin/services",
    true,
  ]);
  expect([
    seatOf(shop, visit.id),
    column("id"),
    look(shop, "select id from photo where id = ?", photo),
  ]).toEqual([undefined, undefined, undefined]);
  expect((await ravi.send(visit.page)).status).toBe(404);
  expect(
    look(shop, "select label from audit_entry where subject_id = ? and action = 'deleted'", visit.id),
  ).toBe(visit.number);
});
