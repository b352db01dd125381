import { expect, test } from "vitest";
import { call } from "../support/api";
import { openDay } from "../support/booking";
import { look } from "../support/books";
import { openOffice } from "../support/office";
import { leftBy } from "../support/twins";
import {
  countEvents,
  countLetters,
  givePhoto,
  paidVisit,
  seatOf,
  shopTerms,
  visitStatus,
  writtenVisit,
} from "../support/visits";

const OM = "Om Prakash Vishwakarma";

const { shop, ravi } = await openOffice();
const { token } = ravi;

const list = (query: string) => call(shop, `GET /services?${query}`, { token });
const change = (id: string, body: object) => call(shop, `PUT /services/${id}`, { token, body });
const shopVisit = (count: number, more: Record<string, string | number | null> = {}) =>
  writtenVisit(shop, null, shopTerms(openDay(shop, count), "15:00", more));
const column = (id: string, name: string) =>
  look(shop, `select ${name} from service_request where id = ?`, id);
const idsOf = ({ json }: { json: { data: { _id: string }[] } }) => json.data.map(({ _id }) => _id);

test("a request is told whole to administrators, and nothing that opens its page for others", async () => {
  const visit = shopVisit(20, {
    assigned_technician: OM,
    admin_notes: "Bring a ladder.",
    estimated_minutes: 45,
  });
  givePhoto(shop, visit.id);
  const { status, json } = await list(`search=${visit.number}`);
  expect([status, json.success]).toEqual([200, true]);
  expect(json.pagination).toEqual({
    currentPage: 1,
    totalPages: 1,
    totalItems: 1,
    hasNext: false,
    hasPrev: false,
  });
  const day = openDay(shop, 20);
  expect(json.data).toEqual([
    {
      _id: visit.id,
      id: visit.id,
      bookingId: visit.number,
      visitType: "shop",
      name: "Asha Devi",
      email: "asha@example.in",
      phone: "9876543210",
      address: "12 Lanka Road",
      pincode: null,
      serviceType: "repair",
      preferredDate: day,
      timeSlot: "15:00",
      visitWindow: null,
      slotBookingId: expect.stringMatching(`^${day}/15:00/[12]$`),
      priority: "medium",
      estimatedDuration: 45,
      description: "The mixer hums but does not turn.",
      customerNotes: null,
      adminNotes: "Bring a ladder.",
      status: "pending",
      assignedTechnician: OM,
      paymentStatus: null,
      visitFee: null,
      photo: `/services/bookings/${visit.id}/photo`,
      confirmationSent: false,
      reminderSent: false,
      serviceCompletedAt: null,
      rating: null,
      feedback: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    },
  ]);
  expect(JSON.stringify(json)).not.toContain(visit.key);
});

test("the list is narrowed as its page is, and paged", async () => {
  const day = openDay(shop, 21);
  const mine = shopVisit(21, {
    assigned_technician: "Ghanshyam Das",
    priority: "urgent",
    status: "confirmed",
  });
  const free = writtenVisit(shop, null, shopTerms(day, "10:00", { priority: "urgent" }));
  expect(idsOf(await list(`date=${day}&priority=urgent`))).toEqual([free.id, mine.id]);
  expect(idsOf(await list(`date=${day}&technician=unassigned`))).toEqual([free.id]);
  expect(idsOf(await list("technician=Ghanshyam+Das&status=confirmed"))).toEqual([mine.id]);
  const { json } = await list("limit=1&page=2");
  expect(json.data).toHaveLength(1);
  expect(json.pagination).toMatchObject({ currentPage: 2, hasNext: true, hasPrev: true });
  expect(json.pagination.totalItems).toBe(look(shop, "select count(*) from service_request"));
});

test.each([
  ["status=lost", "status", "Please choose a status"],
  ["priority=1", "priority", "Please choose a priority"],
  ["date=2026-02-30", "date", "Please choose a day of the calendar"],
  ["page=abc", "page", "Please ask for a page"],
  ["limit=0", "limit", "limit must be"],
])("a list of %s is refused at its field", async (query, field, message) => {
  const { status, json } = await list(query);
  expect(status).toBe(400);
  expect(json.errors).toEqual([{ field, message: expect.stringContaining(message) }]);
});

test("any parts of a request are changed by one call; what is not sent stays, what is emptied is gone", async () => {
  const { id } = shopVisit(22, { admin_notes: "Old.", estimated_minutes: 30 });
  const parts = {
    status: "in-progress",
    assignedTechnician: "Ramu the cousin",
    priority: "high",
    adminNotes: "New.",
  };
  const { status, json } = await change(id, { ...parts, serviceCompletedAt: "2020-01-01T00:00:00Z" });
  expect([status, json.data.status, json.data.assignedTechnician]).toEqual([
    200,
    "in-progress",
    "Ramu the cousin",
  ]);
  expect(json.data).toMatchObject({ ...parts, estimatedDuration: 30, serviceCompletedAt: null });
  const emptied = await change(id, { assignedTechnician: null, adminNotes: "", estimatedDuration: null });
  expect(emptied.json.data).toMatchObject({
    assignedTechnician: null,
    adminNotes: null,
    estimatedDuration: null,
  });
  expect(emptied.json.data).toMatchObject({ status: "in-progress", priority: "high" });
  await change(id, { assignedTechnician: OM });
  expect((await change(id, { assignedTechnician: "Unassigned" })).json.data.assignedTechnician).toBeNull();
  const done = await change(id, { status: "completed", serviceCompletedAt: "2020-01-01T00:00:00Z" });
  expect(Date.parse(done.json.data.serviceCompletedAt)).toBeGreaterThan(Date.now() - 60_000);
});

test("the whole edited record, sent back as it was told, changes what was edited and nothing else", async () => {
  const { id, number } = shopVisit(23, { status: "confirmed" });
  const [record] = (await list(`search=${number}`)).json.data;
  const { json } = await change(id, { ...record, name: "Asha Verma", phone: "+91 98765-00000" });
  const { updatedAt, ...told } = json.data;
  const { updatedAt: createdAt, ...before } = record;
  expect(told).toEqual({ ...before, name: "Asha Verma", phone: "9876500000" });
  expect(countEvents(shop, id, "confirmed")).toBe(0);
});

test("a record with another day moves the visit, its seat with it, and writes to the customer", async () => {
  const { id, number } = shopVisit(24, { status: "confirmed" });
  const to = openDay(shop, 25);
  const [record] = (await list(`search=${number}`)).json.data;
  const { json } = await change(id, { ...record, preferredDate: to, timeSlot: "10:00" });
  expect([json.data.status, seatOf(shop, id)]).toEqual(["rescheduled", `${to} 10:00`]);
  expect(countLetters(shop, id, "booking-rescheduled")).toBe(1);
});

test("a clash is asked about once, in words that are then sent along; until then nothing is done", async () => {
  shopVisit(26, { assigned_technician: OM });
  const { id, number } = shopVisit(27);
  const wish = { preferredDate: openDay(shop, 26), assignedTechnician: OM, adminNotes: "Moved." };
  const asked = await change(id, wish);
  expect([asked.status, asked.json.code]).toEqual([409, "CONFLICT"]);
  expect(asked.json.message).toContain(`${OM} has SR-7000-`);
  expect(asked.json.errors[0].field).toBe("confirmed");
  expect([column(id, "assigned_technician"), column(id, "admin_notes"), seatOf(shop, id)]).toEqual([
    null,
    null,
    `${openDay(shop, 27)} 15:00`,
  ]);
  const done = await change(id, { ...wish, confirmed: asked.json.message });
  expect([done.status, done.json.data.assignedTechnician, done.json.data.bookingId]).toEqual([
    200,
    OM,
    number,
  ]);
});

test("cancelling asks before a fee goes back, and leaves nothing half done", async () => {
  const { id } = paidVisit(shop);
  const wish = { status: "cancelled", adminNotes: "Asked by phone." };
  const asked = await change(id, wish);
  expect([asked.status, asked.json.message]).toEqual([
    409,
    expect.stringContaining("₹39 goes back to Asha Devi. Cancel and refund?"),
  ]);
  expect([visitStatus(shop, id), column(id, "admin_notes")]).toEqual(["confirmed", null]);
  const done = await change(id, { ...wish, confirmed: asked.json.message });
  expect([done.status, done.json.data.status, done.json.data.adminNotes]).toEqual([
    200,
    "cancelled",
    wish.adminNotes,
  ]);
  const refunds = "select count(*) from refund where payment_id = ?";
  expect([look(shop, refunds, id), countLetters(shop, id, "booking-cancelled")]).toEqual([1, 1]);
});

const still = shopVisit(28);
test.each<[string, object, string, string]>([
  ["a status that is none", { status: "lost" }, "status", "Please choose a status"],
  ["no name", { name: "" }, "name", "Please enter your name"],
  ["a short phone", { phone: "98765" }, "phone", "Please enter a valid 10-digit phone number"],
  ["no day", { preferredDate: null }, "preferredDate", "Please select a valid preferred date."],
  ["a slot at lunch", { timeSlot: "13:00" }, "timeSlot", "Sorry, this time slot is no longer available."],
  ["notes that are too long", { adminNotes: "n".repeat(501) }, "adminNotes", "Notes cannot be more than 500"],
  ["half a minute", { estimatedDuration: 0.5 }, "estimatedDuration", "Please enter whole minutes"],
])("%s is refused, and nothing is changed", async (_, wrong, field, message) => {
  const { id } = still;
  const { status, json } = await change(id, { priority: "urgent", ...wrong });
  expect([status, json.code, json.errors[0].field]).toEqual([400, "INVALID", field]);
  expect(json.errors[0].message).toContain(message);
  expect(column(id, "priority")).toBe("medium");
});

test("a full slot, an unknown request and a form that was overtaken are refused", async () => {
  const [day, { id }] = [openDay(shop, 29), shopVisit(30)];
  for (const slot of ["11:00", "11:00"]) writtenVisit(shop, null, shopTerms(day, slot));
  const full = await change(id, { preferredDate: day, timeSlot: "11:00" });
  expect([full.status, full.json.code]).toEqual([409, "SLOT_FULL"]);
  expect((await change("nothing", { priority: "low" })).status).toBe(404);
  const late = await change(id, { priority: "low", seenVersion: "1" });
  expect([late.status, late.json.errors[0].field, column(id, "priority")]).toEqual([
    409,
    "seenVersion",
    "medium",
  ]);
});

const TABLES = (id: string) => ({
  service_request: `id = '${id}'`,
  service_event: `request_id = '${id}' order by id`,
  audit_entry: `subject_id = '${id}' order by id`,
  outbox_letter: `dedupe_key like '%${id}%' order by kind`,
  slot_seat: `request_id = '${id}'`,
});

test("the forms and the API leave the same behind", async () => {
  const [byForm, byCall] = [shopVisit(31), shopVisit(31)];
  const at = `/admin/services/${byForm.id}`;
  const to = { preferredDate: openDay(shop, 32), timeSlot: "12:00" };
  const record = {
    name: "Asha Verma",
    email: "asha@example.com",
    phone: "9876500000",
    serviceType: "installation",
  };
  const edited = { ...record, address: "1 Assi", description: "A fan.", priority: "high", ...to };
  await ravi.post(`${at}/assign`, { assignedTechnician: OM });
  await ravi.post(`${at}/edit`, { ...edited, estimatedDuration: "40" });
  await ravi.post(`${at}/notes`, { adminNotes: "Bring a ladder." });
  await ravi.post("/admin/services", { intent: "status", id: byForm.id, status: "in-progress" });
  await ravi.post("/admin/services", { intent: "status", id: byForm.id, status: "completed" });
  const parts = { ...edited, estimatedDuration: 40, assignedTechnician: OM, adminNotes: "Bring a ladder." };
  const told = await change(byCall.id, { ...parts, status: "in-progress" });
  const confirmed = told.json.message;
  if (told.status === 409) await change(byCall.id, { ...parts, status: "in-progress", confirmed });
  await change(byCall.id, { status: "completed" });
  const [one, other] = [byForm, byCall].map(({ id, number, key }) =>
    leftBy(shop, TABLES(id), [id, number, key]),
  );
  expect(JSON.stringify(one)).toContain("in-progress");
  expect(other).toEqual(one);
});
