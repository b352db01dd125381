import { beforeEach, expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { findOpenDay } from "../support/booking";
import { listAttributes, listTexts } from "../support/html";
import {
  addPhoto,
  countBookingEvents,
  countEmails,
  findSeat,
  getBookingStatus,
  insertBooking,
  letItsDayPass,
  toShopVisitColumns,
} from "../support/insert-booking";
import { createCustomer, queryValue } from "../support/shop-data";
import type { Answer } from "../support/visitor";

const LIST = "/admin/services";

let booking: ReturnType<typeof insertBooking>;
let day: string;
let dayOffset = 30;

const { shop, ravi } = await openAdminShop();
beforeEach(() => {
  dayOffset += 1;
  day = findOpenDay(shop, dayOffset);
  booking = insertBooking(
    shop,
    null,
    toShopVisitColumns(day, "15:00", { assigned_technician: "Ramesh Yadav", priority: "urgent" }),
  );
});

const search = (text = booking.number, otherFilters = "") =>
  ravi.visit(`${LIST}?search=${encodeURIComponent(text)}${otherFilters}`);
const setTo = (page: Answer, status: string) => ravi.submit(page, `Set ${booking.number}`, { status });
const countRows = ({ html }: Answer) => listTexts(html, 'tr[id^="SR-"]').length;
const countAudited = (action: string) =>
  queryValue<number>(
    shop,
    "select count(*) from audit_entry where subject_id = ? and action = ?",
    booking.id,
    action,
  );

test("the list shows each booking, counts all and those shown, and links to their pages", async () => {
  addPhoto(shop, booking.id);
  const page = await search();
  const all = queryValue<number>(shop, "select count(*) from service_request");
  for (const label of [
    booking.number,
    "Asha Devi",
    "Repair",
    "Duration TBD",
    "3:00 pm - 4:00 pm",
    "Urgent",
    "Ramesh Yadav",
  ])
    expect(page.text).toContain(label);
  expect(page.text).toMatch(new RegExp(`Total: ${all} Showing: 1`));
  expect(page.text).not.toContain("No Image");
  const at = `${LIST}/${booking.id}`;
  const links = ["View", "Notes", "Edit", "Delete", "Assign"].map((label) =>
    page.link(`${label} ${booking.number}`),
  );
  const back = `?back=${encodeURIComponent(`search=${booking.number}`)}`;
  expect(links).toEqual(["", "/notes", "/edit", "/delete", "/assign"].map((part) => `${at}${part}${back}`));
  expect([page.link("Add Electrician"), page.link("Bulk Delete"), page.link("Day sheet")]).toEqual([
    "/admin/electricians/new",
    "/admin/services/bulk-delete",
    "/admin/services/day-sheet",
  ]);
  const photo = await ravi.visit(`${at}/photo`);
  expect(listAttributes(photo.html, "img", "src")).toContain(`/services/bookings/${booking.id}/photo`);
});

test.each([
  ["name", "Asha Devi", "&technician=Ramesh+Yadav"],
  ["e-mail", "asha@example.in", ""],
  ["phone", "98765 43210", ""],
  ["status", "", "&status=pending"],
  ["priority", "", "&priority=urgent"],
  ["technician", "", "&technician=Ramesh+Yadav"],
])("a booking is found by its %s", async (_case, text, otherFilters) => {
  expect((await search(text, `${otherFilters}&date=${day}`)).text).toContain(booking.number);
});

test.each([
  "&status=completed",
  "&priority=low",
  "&technician=unassigned",
  "&date=2031-01-06",
  "&technician=Nobody",
])("%s finds no booking that does not match, and says what to do", async (otherFilters) => {
  const page = await search(booking.number, otherFilters);
  expect(page.text).toContain("No services found Try adjusting your search criteria or filters");
  expect(countRows(page)).toBe(0);
});

test("the tabs filter the list by status, twenty to a page, and its pages keep the filter", async () => {
  const page = await ravi.visit(LIST);
  expect(countRows(page)).toBe(20);
  for (const status of ["Pending", "Confirmed", "In Progress", "Completed"])
    expect((await ravi.visit(page.link(status))).path).toBe(
      `${LIST}?status=${status.toLowerCase().replace(" ", "-")}`,
    );
  const pending = queryValue<number>(shop, "select count(*) from service_request where status = 'pending'");
  expect((await ravi.visit(`${LIST}?status=pending`)).text).toContain(`Showing: ${pending}`);
  expect((await ravi.visit(`${LIST}?status=&page=2`)).text).toContain("Showing 21 to");
});

test("every status can be set in the list, and is logged with its administrator", async () => {
  letItsDayPass(shop, booking.id);
  for (const status of [
    "confirmed",
    "scheduled",
    "in-progress",
    "completed",
    "rescheduled",
    "no-show",
    "pending",
  ]) {
    const answer = await setTo(await search(), status);
    expect([answer.status, answer.location]).toEqual([
      303,
      `${LIST}?search=${booking.number}#${booking.number}`,
    ]);
    expect(getBookingStatus(shop, booking.id)).toBe(status);
    expect(
      queryValue(shop, "select completed_at is not null from service_request where id = ?", booking.id),
    ).toBe(Number(status === "completed"));
  }
  expect(countAudited("status set")).toBe(7);
  expect(
    queryValue(
      shop,
      "select user_id from service_event where request_id = ? and kind = 'no-show'",
      booking.id,
    ),
  ).toBe(ravi.id);
});

test("cancelling frees the seat; reopening takes it again, or is refused when the slot is full", async () => {
  await setTo(await search(), "cancelled");
  expect([
    getBookingStatus(shop, booking.id),
    findSeat(shop, booking.id),
    countAudited("status set"),
  ]).toEqual(["cancelled", undefined, 1]);
  const others = ["15:00", "15:00"].map((start) => insertBooking(shop, null, toShopVisitColumns(day, start)));
  const refused = await setTo(await search(), "confirmed");
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("This time slot is fully booked! Please select another slot.");
  expect(refused.typed(`Set ${booking.number}`)).toEqual({ status: "confirmed" });
  await ravi.post(LIST, { intent: "status", id: others[1]?.id, status: "cancelled" });
  expect((await setTo(await search(), "confirmed")).status).toBe(303);
  expect(findSeat(shop, booking.id)).toBe(`${day} 15:00`);
});

test("an unknown status or booking changes nothing", async () => {
  const answer = await setTo(await search(), "burnt");
  expect([answer.status, getBookingStatus(shop, booking.id)]).toEqual([400, "pending"]);
  expect(answer.text).toContain("Please choose a status");
  const unknown = await ravi.post(LIST, { intent: "status", id: "0".repeat(24), status: "confirmed" });
  expect([unknown.status, (await ravi.post(LIST, { intent: "burn", id: booking.id })).status]).toEqual([
    404, 400,
  ]);
});

test("a confirmation is sent once, however often it is asked for, and then ticked", async () => {
  const page = await search();
  for (const _attempt of [1, 2]) expect((await ravi.submit(page, "Send confirmation")).status).toBe(303);
  const after = await search();
  expect(after.text).toContain("✓ Confirmation sent");
  expect(after.text).not.toContain("Send confirmation");
  expect([countEmails(shop, booking.id, "booking-confirmed"), countAudited("confirmation sent")]).toEqual([
    1, 1,
  ]);
  expect(queryValue(shop, "select recipient from outbox_letter where about_id = ?", booking.id)).toBe(
    "asha@example.in",
  );
  expect(getBookingStatus(shop, booking.id)).toBe("pending");
});

test("a customer who wants no emails has to be called instead", async () => {
  const asha = createCustomer(shop);
  queryValue(shop, "update user set notify_email = 0 where id = ? returning 1", asha.id);
  const ashasBooking = insertBooking(shop, asha.id, toShopVisitColumns(day, "16:00"));
  const answer = await ravi.submit(await search(ashasBooking.number), "Send confirmation");
  expect([answer.status, countEmails(shop, ashasBooking.id, "booking-confirmed")]).toEqual([409, 0]);
  expect(answer.text).toContain("this customer has turned emails off. Please call them.");
});

test("a home visit shows the status of its fee, and cannot be confirmed while unpaid", async () => {
  const rowOf = async (terms: Parameters<typeof insertBooking>[2]) =>
    (await search(insertBooking(shop, null, terms).number)).text;
  expect(await rowOf({})).toContain("Awaiting payment");
  expect(await rowOf({})).not.toContain("Send confirmation");
  expect(await rowOf({ pay_by: 1 })).toContain("Not paid in time");
  expect(await rowOf({ status: "cancelled", cancelled_at: 1 })).toContain("Not paid");
  expect(await rowOf({ status: "confirmed", payment_status: "paid" })).toMatch(/Duration TBD Paid/);
  const unpaidBooking = insertBooking(shop);
  const refused = await ravi.post(`${LIST}?search=${unpaidBooking.number}`, {
    intent: "status",
    id: unpaidBooking.id,
    status: "confirmed",
  });
  expect([refused.status, getBookingStatus(shop, unpaidBooking.id)]).toEqual([409, "pending"]);
  expect(refused.text).toContain("The visit fee has not been paid.");
  expect(countBookingEvents(shop, unpaidBooking.id, "confirmed")).toBe(0);
});
