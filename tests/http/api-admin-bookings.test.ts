import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { findOpenDay } from "../support/booking";
import { readRowsLeft } from "../support/compare-rows";
import {
  addPhoto,
  countBookingEvents,
  countEmails,
  findSeat,
  getBookingStatus,
  insertBooking,
  insertPaidBooking,
  letItsDayPass,
  toShopVisitColumns,
} from "../support/insert-booking";
import { queryValue } from "../support/shop-data";

const OM = "Om Prakash Vishwakarma";

const { shop, ravi } = await openAdminShop();
const { token } = ravi;

const list = (query: string) => callApi(shop, `GET /services?${query}`, { token });
const change = (id: string, body: object) => callApi(shop, `PUT /services/${id}`, { token, body });
const createBooking = (offset: number, columns: Record<string, string | number | null> = {}) =>
  insertBooking(shop, null, toShopVisitColumns(findOpenDay(shop, offset), "15:00", columns));
const column = (id: string, name: string) =>
  queryValue(shop, `select ${name} from service_request where id = ?`, id);
const idsOf = ({ json }: { json: { data: { _id: string }[] } }) => json.data.map(({ _id }) => _id);

test("a booking is answered to administrators in full, but without the key of its private link", async () => {
  const visit = createBooking(20, {
    assigned_technician: OM,
    admin_notes: "Bring a ladder.",
    estimated_minutes: 45,
  });
  addPhoto(shop, visit.id);
  const { status, json } = await list(`search=${visit.number}`);
  expect([status, json.success]).toEqual([200, true]);
  expect(json.pagination).toEqual({
    currentPage: 1,
    totalPages: 1,
    totalItems: 1,
    hasNext: false,
    hasPrev: false,
  });
  const day = findOpenDay(shop, 20);
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

test("the list is filtered like its page, and paged", async () => {
  const day = findOpenDay(shop, 21);
  const assigned = createBooking(21, {
    assigned_technician: "Ghanshyam Das",
    priority: "urgent",
    status: "confirmed",
  });
  const unassigned = insertBooking(shop, null, toShopVisitColumns(day, "10:00", { priority: "urgent" }));
  expect(idsOf(await list(`date=${day}&priority=urgent`))).toEqual([unassigned.id, assigned.id]);
  expect(idsOf(await list(`date=${day}&technician=unassigned`))).toEqual([unassigned.id]);
  expect(idsOf(await list("technician=Ghanshyam+Das&status=confirmed"))).toEqual([assigned.id]);
  const { json } = await list("limit=1&page=2");
  expect(json.data).toHaveLength(1);
  expect(json.pagination).toMatchObject({ currentPage: 2, hasNext: true, hasPrev: true });
  expect(json.pagination.totalItems).toBe(queryValue(shop, "select count(*) from service_request"));
});

test.each([
  ["status=lost", "status", "Please choose a status"],
  ["priority=1", "priority", "Please choose a priority"],
  ["date=2026-02-30", "date", "Please choose a valid date"],
  ["page=abc", "page", "Please choose a page"],
  ["limit=0", "limit", "limit must be"],
])("a list with %s is refused with its field", async (query, field, message) => {
  const { status, json } = await list(query);
  expect(status).toBe(400);
  expect(json.errors).toEqual([{ field, message: expect.stringContaining(message) }]);
});

test("one call changes any fields of a booking; omitted ones stay, empty ones are cleared", async () => {
  const { id } = createBooking(22, { admin_notes: "Old.", estimated_minutes: 30 });
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
  const early = await change(id, { status: "completed" });
  expect([early.status, early.json.errors]).toEqual([409, [expect.objectContaining({ field: "status" })]]);
  expect(early.json.message).toContain("can be set to completed or no-show from that day on");
  letItsDayPass(shop, id);
  const completed = await change(id, { status: "completed", serviceCompletedAt: "2020-01-01T00:00:00Z" });
  expect(Date.parse(completed.json.data.serviceCompletedAt)).toBeGreaterThan(Date.now() - 60_000);
});

test("a record sent back whole with edits changes what was edited and nothing else", async () => {
  const { id, number } = createBooking(23, { status: "confirmed" });
  const [record] = (await list(`search=${number}`)).json.data;
  const { json } = await change(id, { ...record, name: "Asha Verma", phone: "+91 98765-00000" });
  const { updatedAt, ...after } = json.data;
  const { updatedAt: createdAt, ...before } = record;
  expect(after).toEqual({ ...before, name: "Asha Verma", phone: "9876500000" });
  expect(countBookingEvents(shop, id, "confirmed")).toBe(0);
});

test("a record with another day moves the booking and its seat, and emails the customer", async () => {
  const { id, number } = createBooking(24, { status: "confirmed" });
  const newTime = findOpenDay(shop, 25);
  const [record] = (await list(`search=${number}`)).json.data;
  const { json } = await change(id, { ...record, preferredDate: newTime, timeSlot: "10:00" });
  expect([json.data.status, findSeat(shop, id)]).toEqual(["rescheduled", `${newTime} 10:00`]);
  expect(countEmails(shop, id, "booking-rescheduled")).toBe(1);
});

test("a clash is refused with a question, until its text is sent as confirmed", async () => {
  createBooking(26, { assigned_technician: OM });
  const { id, number } = createBooking(27);
  const changes = { preferredDate: findOpenDay(shop, 26), assignedTechnician: OM, adminNotes: "Moved." };
  const conflict = await change(id, changes);
  expect([conflict.status, conflict.json.code]).toEqual([409, "CONFLICT"]);
  expect(conflict.json.message).toContain(`${OM} already has SR-7000-`);
  expect(conflict.json.errors[0].field).toBe("confirmed");
  expect([column(id, "assigned_technician"), column(id, "admin_notes"), findSeat(shop, id)]).toEqual([
    null,
    null,
    `${findOpenDay(shop, 27)} 15:00`,
  ]);
  const confirmed = await change(id, { ...changes, confirmed: conflict.json.message });
  expect([confirmed.status, confirmed.json.data.assignedTechnician, confirmed.json.data.bookingId]).toEqual([
    200,
    OM,
    number,
  ]);
});

test("cancelling asks before a fee is refunded, and changes nothing until it is confirmed", async () => {
  const { id } = insertPaidBooking(shop);
  const changes = { status: "cancelled", adminNotes: "Asked by phone." };
  const conflict = await change(id, changes);
  expect([conflict.status, conflict.json.message]).toEqual([
    409,
    expect.stringContaining("₹39 will be refunded to Asha Devi. Cancel and refund?"),
  ]);
  expect([getBookingStatus(shop, id), column(id, "admin_notes")]).toEqual(["confirmed", null]);
  const confirmed = await change(id, { ...changes, confirmed: conflict.json.message });
  expect([confirmed.status, confirmed.json.data.status, confirmed.json.data.adminNotes]).toEqual([
    200,
    "cancelled",
    changes.adminNotes,
  ]);
  const refunds = "select count(*) from refund where payment_id = ?";
  expect([queryValue(shop, refunds, id), countEmails(shop, id, "booking-cancelled")]).toEqual([1, 1]);
});

const unchanged = createBooking(28);
test.each<[string, object, string, string]>([
  ["an unknown status", { status: "lost" }, "status", "Please choose a status"],
  ["no name", { name: "" }, "name", "Please enter your name"],
  ["a short phone", { phone: "98765" }, "phone", "Please enter a valid 10-digit phone number"],
  ["no day", { preferredDate: null }, "preferredDate", "Please select a valid preferred date."],
  ["a slot at lunch", { timeSlot: "13:00" }, "timeSlot", "Sorry, this time slot is no longer available."],
  ["notes that are too long", { adminNotes: "n".repeat(501) }, "adminNotes", "Notes cannot be more than 500"],
  ["a part of a minute", { estimatedDuration: 0.5 }, "estimatedDuration", "Please enter whole minutes"],
])("%s is refused, and nothing is changed", async (_case, wrong, field, message) => {
  const { id } = unchanged;
  const { status, json } = await change(id, { priority: "urgent", ...wrong });
  expect([status, json.code, json.errors[0].field]).toEqual([400, "INVALID", field]);
  expect(json.errors[0].message).toContain(message);
  expect(column(id, "priority")).toBe("medium");
});

test("a full slot, an unknown booking and an outdated form are refused", async () => {
  const [day, { id }] = [findOpenDay(shop, 29), createBooking(30)];
  for (const slot of ["11:00", "11:00"]) insertBooking(shop, null, toShopVisitColumns(day, slot));
  const full = await change(id, { preferredDate: day, timeSlot: "11:00" });
  expect([full.status, full.json.code]).toEqual([409, "SLOT_FULL"]);
  expect((await change("nothing", { priority: "low" })).status).toBe(404);
  const outdated = await change(id, { priority: "low", seenVersion: "1" });
  expect([outdated.status, outdated.json.errors[0].field, column(id, "priority")]).toEqual([
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

test("the forms and the API leave the same rows behind", async () => {
  const [formBooking, apiBooking] = [createBooking(31), createBooking(31)];
  const path = `/admin/services/${formBooking.id}`;
  const newTime = { preferredDate: findOpenDay(shop, 32), timeSlot: "12:00" };
  const record = {
    name: "Asha Verma",
    email: "asha@example.com",
    phone: "9876500000",
    serviceType: "installation",
  };
  const edited = { ...record, address: "1 Assi", description: "A fan.", priority: "high", ...newTime };
  await ravi.post(`${path}/assign`, { assignedTechnician: OM });
  await ravi.post(`${path}/edit`, { ...edited, estimatedDuration: "40" });
  await ravi.post(`${path}/notes`, { adminNotes: "Bring a ladder." });
  await ravi.post("/admin/services", { intent: "status", id: formBooking.id, status: "in-progress" });
  letItsDayPass(shop, formBooking.id);
  await ravi.post("/admin/services", { intent: "status", id: formBooking.id, status: "completed" });
  const parts = { ...edited, estimatedDuration: 40, assignedTechnician: OM, adminNotes: "Bring a ladder." };
  const answer = await change(apiBooking.id, { ...parts, status: "in-progress" });
  const confirmed = answer.json.message;
  if (answer.status === 409) await change(apiBooking.id, { ...parts, status: "in-progress", confirmed });
  letItsDayPass(shop, apiBooking.id);
  await change(apiBooking.id, { status: "completed" });
  const [formRows, apiRows] = [formBooking, apiBooking].map(({ id, number, key }) =>
    readRowsLeft(shop, TABLES(id), [id, number, key]),
  );
  expect(JSON.stringify(formRows)).toContain("in-progress");
  expect(apiRows).toEqual(formRows);
});
