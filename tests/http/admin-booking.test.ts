import { beforeEach, expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { clearOpenDay } from "../support/booking";
import {
  addPhoto,
  countEmails,
  findSeat,
  getBookingStatus,
  getNextSunday,
  insertBooking,
  letItsDayPass,
  toShopVisitColumns,
} from "../support/insert-booking";
import { expectRefusal, type RefusalCase } from "../support/refusals";
import { queryValue } from "../support/shop-data";

let booking: ReturnType<typeof insertBooking>;
let day: string;
let dayOffset = 30;

const { shop, ravi } = await openAdminShop();
beforeEach(() => {
  dayOffset += 1;
  day = clearOpenDay(shop, dayOffset);
  booking = insertBooking(shop, null, toShopVisitColumns(day, "15:00"));
});

const pathOf = (part = "", id = booking.id) => `/admin/services/${id}${part}`;
const open = (part = "", id?: string) => ravi.visit(pathOf(part, id));
const EDIT = "Save changes";
const column = (name: string) =>
  queryValue(shop, `select ${name} from service_request where id = ?`, booking.id);

test("the page of a booking shows all its details, its history and how to contact the customer", async () => {
  letItsDayPass(shop, booking.id);
  await ravi.post("/admin/services", { intent: "status", id: booking.id, status: "completed" });
  queryValue(
    shop,
    "update service_request set rating = 4, feedback = 'Quick' where id = ? returning 1",
    booking.id,
  );
  const page = await open();
  for (const changes of [
    "Asha Devi",
    "12 Lanka Road",
    "The mixer hums",
    "3:00 pm - 4:00 pm",
    "Duration TBD",
    "No Image",
  ])
    expect(page.text).toContain(changes);
  expect(page.text).toMatch(/Completed .* By Ravi Shankar/);
  expect(page.text).toMatch(/Rating: 4 stars Quick/);
  expect(page.link("+91 98765")).toBe("tel:+919876543210");
  expect(page.link("WhatsApp")).toMatch(/^https:\/\/wa\.me\/919876543210\?text=Namaste/);
  expect((await ravi.visit(page.link("Customer’s page"))).heading).toBe(`Booking ${booking.number}`);
  expect((await open("", "0".repeat(24))).status).toBe(404);
});

test("notes are saved up to 500 characters, counted, and can be removed", async () => {
  const page = await open("/notes");
  expect(page.text).toContain("0/500");
  const tooLong = { adminNotes: "n".repeat(501) };
  const refused = await ravi.submit(page, "Save notes", tooLong);
  expectRefusal(refused, "Save notes", tooLong, "Notes cannot be more than 500 characters");
  const saved = await ravi.press(page, "Save notes", { adminNotes: "Armature ordered" });
  expect(saved.text).toContain(`Admin notes of ${booking.number} saved`);
  expect(saved.text).toContain("Admin notes Armature ordered");
  await ravi.press(await open("/notes"), "Save notes", { adminNotes: "" });
  expect(column("admin_notes")).toBeNull();
});

test("of two who write notes the later one gets a conflict, and may save again", async () => {
  const [first, second] = [await open("/notes"), await open("/notes")];
  await ravi.press(first, "Save notes", { adminNotes: "Armature ordered" });
  const fields = { adminNotes: "Call before noon" };
  const conflict = await ravi.submit(second, "Save notes", fields);
  expectRefusal(conflict, "Save notes", fields, "These notes were changed while you had them open.", 409);
  expect(conflict.text).toContain("Now: Armature ordered");
  expect(column("admin_notes")).toBe("Armature ordered");
  expect((await ravi.submit(conflict, "Save notes")).status).toBe(303);
  expect(column("admin_notes")).toBe("Call before noon");
});

const CASES: RefusalCase[] = [
  [{ name: "" }, ["Please enter your name", "Please fill in all required fields including address."]],
  [{ email: "asha" }, "Please enter a valid email"],
  [{ phone: "12345" }, "Please enter a valid 10-digit phone number"],
  [{ address: "" }, "Please enter your address"],
  [{ preferredDate: "" }, "Please select a valid preferred date."],
  [{ preferredDate: "2020-01-06" }, "Please choose today or a later date."],
  [{ preferredDate: getNextSunday() }, "We're closed on Sundays! Please select Monday to Saturday."],
  [{ estimatedDuration: "0" }, "Please enter whole minutes, from 1 to 1440"],
  [{ description: "d".repeat(1001) }, "Please use at most 1000 characters"],
];
test.each(CASES)("an edit to %s is refused: %s", async (invalid, message) => {
  const page = await open("/edit");
  const answer = await ravi.submit(page, EDIT, invalid);
  expectRefusal(answer, EDIT, { ...page.typed(EDIT), ...invalid }, message);
  expect([column("name"), findSeat(shop, booking.id)]).toEqual(["Asha Devi", `${day} 15:00`]);
});

test.each<RefusalCase>([
  [{ serviceType: "burning" }, "Please select a service type"],
  [{ timeSlot: "13:00" }, "Sorry, this time slot is no longer available. Please select another slot."],
  [{ priority: "later" }, "Please choose a priority"],
])("a value that is not listed is refused: %s: %s", async (invalid, message) => {
  const answer = await ravi.submit(await open("/edit"), EDIT, invalid);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(message);
});

test("an edit is saved; another time moves the seat and sends the customer an email", async () => {
  const changes = { name: "Asha Kumari", priority: "high", estimatedDuration: "90", timeSlot: "10:00" };
  const page = await ravi.press(await open("/edit"), EDIT, changes);
  expect(page.text).toMatch(new RegExp(`${booking.number} was saved and moved to .*10:00 am - 11:00 am`));
  for (const text of ["Asha Kumari", "High", "1 hour 30 minutes", "Moved"]) expect(page.text).toContain(text);
  expect([findSeat(shop, booking.id), countEmails(shop, booking.id, "booking-rescheduled")]).toEqual([
    `${day} 10:00`,
    1,
  ]);
  expect((await open("/edit")).typed(EDIT)).toMatchObject(changes);
});

test("a booking is not moved to a full slot, and everything typed is kept", async () => {
  for (const _attempt of [1, 2]) insertBooking(shop, null, toShopVisitColumns(day, "11:00"));
  const fields = { name: "Asha Kumari", timeSlot: "11:00" };
  const answer = await ravi.submit(await open("/edit"), EDIT, fields);
  expectRefusal(answer, EDIT, fields, "This time slot is fully booked! Please select another slot.", 409);
  expect([column("name"), findSeat(shop, booking.id)]).toEqual(["Asha Devi", `${day} 15:00`]);
});

test("a no-show moved to a full slot is not reopened as its third booking", async () => {
  letItsDayPass(shop, booking.id);
  await ravi.post(pathOf(), { intent: "status", id: booking.id, status: "no-show" });
  queryValue(shop, "update service_request set preferred_date = ? where id = ? returning 1", day, booking.id);
  for (const _attempt of [1, 2]) insertBooking(shop, null, toShopVisitColumns(day, "11:00"));
  await ravi.press(await open("/edit"), EDIT, { timeSlot: "11:00" });
  const answer = await ravi.submit(await open(), `Set ${booking.number}`, { status: "confirmed" });
  expect(answer.status).toBe(409);
  expect(answer.text).toContain("This time slot is fully booked! Please select another slot.");
  expect([getBookingStatus(shop, booking.id), findSeat(shop, booking.id)]).toEqual(["no-show", undefined]);
});

const OM = "Om Prakash Vishwakarma";
const assignOm = (id: string) =>
  queryValue(shop, "update service_request set assigned_technician = ? where id = ? returning 1", OM, id);

test("a booking is moved to a time of its technician's other booking only by a second button", async () => {
  const other = insertBooking(shop, null, toShopVisitColumns(day, "11:00"));
  for (const { id } of [booking, other]) assignOm(id);
  const fields = { name: "Asha Kumari", timeSlot: "11:00" };
  const warning = await ravi.submit(await open("/edit"), EDIT, fields);
  expectRefusal(warning, EDIT, fields, `${OM} already has ${other.number} at that time`, 409);
  expect([column("name"), findSeat(shop, booking.id)]).toEqual(["Asha Devi", `${day} 15:00`]);
  const third = insertBooking(shop, null, toShopVisitColumns(day, "12:00"));
  assignOm(third.id);
  const secondWarning = await ravi.submit(warning, "Move anyway", { timeSlot: "12:00" });
  expectRefusal(
    secondWarning,
    EDIT,
    { ...fields, timeSlot: "12:00" },
    `${OM} already has ${third.number} at that time`,
    409,
  );
  expect((await ravi.submit(warning, "Move anyway")).status).toBe(303);
  expect([column("name"), findSeat(shop, booking.id)]).toEqual(["Asha Kumari", `${day} 11:00`]);
});

test("a duration reaching into the technician's next booking needs a second button", async () => {
  const next = insertBooking(shop, null, toShopVisitColumns(day, "16:00"));
  for (const { id } of [booking, next]) assignOm(id);
  const fields = { estimatedDuration: "90" };
  const warning = await ravi.submit(await open("/edit"), EDIT, fields);
  expectRefusal(warning, EDIT, fields, `${OM} already has ${next.number} at that time`, 409);
  expect((await ravi.submit(warning, "Save anyway")).status).toBe(303);
  expect(column("estimated_minutes")).toBe(90);
});

test("of two administrators the later one gets a conflict, and may save again", async () => {
  const [first, second] = [await open("/edit"), await open("/edit")];
  await ravi.press(first, EDIT, { priority: "low" });
  const invalid = await ravi.submit(second, EDIT, { name: "" });
  const fields = { name: "Asha Kumari", priority: "urgent" };
  const conflict = await ravi.submit(invalid, EDIT, fields);
  expectRefusal(conflict, EDIT, fields, "This request was changed while you had it open.", 409);
  for (const difference of ["Name Now: Asha Devi", "Priority Now: Low"])
    expect(conflict.text).toContain(difference);
  expect(conflict.text.match(/Now:/g)).toHaveLength(2);
  expect([column("name"), column("priority")]).toEqual(["Asha Devi", "low"]);
  expect((await ravi.submit(conflict, EDIT)).status).toBe(303);
  expect([column("name"), column("priority")]).toEqual(["Asha Kumari", "urgent"]);
});

test("a home visit gets its day and its half of the day", async () => {
  booking = insertBooking(shop, null, { status: "confirmed", payment_status: "paid" });
  const page = await ravi.press(await open("/edit"), EDIT, { preferredDate: day, visitWindow: "afternoon" });
  expect(page.text).toContain("Afternoon, 2:00 pm - 5:00 pm");
  expect([getBookingStatus(shop, booking.id), column("visit_window")]).toEqual(["scheduled", "afternoon"]);
});

test.each([
  ["/move", "confirmed"],
  ["/cancel", "confirmed"],
  ["/rate", "completed"],
])("the customer's page %s redirects an administrator to the back-office", async (part, status) => {
  await ravi.post(pathOf(), { intent: "status", id: booking.id, status });
  const updatedAt = column("updated_at");
  const fields = { preferredDate: day, timeSlot: "12:00", rating: "1" };
  for (const key of ["", `?key=${booking.key}`]) {
    const path = `/services/bookings/${booking.id}${part}${key}`;
    for (const answer of [await ravi.send(path), await ravi.post(path, fields)])
      expect([answer.status, answer.location]).toEqual([303, pathOf()]);
  }
  expect((await open()).text).toContain("Please change this visit here");
  expect([column("updated_at"), column("rating"), findSeat(shop, booking.id)]).toEqual([
    updatedAt,
    null,
    `${day} 15:00`,
  ]);
  const ownBooking = insertBooking(shop, ravi.id, toShopVisitColumns(day, "16:00", { status }));
  expect((await ravi.send(`/services/bookings/${ownBooking.id}${part}`)).status).toBe(200);
});

test("deleting asks first and then leaves only what the bin keeps", async () => {
  addPhoto(shop, booking.id);
  const photo = column("photo");
  const page = await open("/delete");
  expect(page.text).toContain("Are you sure you want to permanently delete this service request?");
  expect((await ravi.post(pathOf("/delete"), {})).status).toBe(400);
  const after = await ravi.press(page, "Delete");
  expect([after.path, after.text.includes(`Service request ${booking.number} was deleted`)]).toEqual([
    "/admin/services",
    true,
  ]);
  expect([
    findSeat(shop, booking.id),
    column("id"),
    queryValue(shop, "select id from photo where id = ?", photo),
  ]).toEqual([undefined, undefined, photo]);
  expect((await ravi.send(booking.page)).status).toBe(404);
  expect(
    queryValue(shop, "select label from audit_entry where subject_id = ? and action = 'deleted'", booking.id),
  ).toBe(booking.number);
});
