import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { findOpenDay } from "../support/booking";
import { readRowsLeft } from "../support/compare-rows";
import {
  countEmails,
  findSeat,
  insertBooking,
  insertPaidBooking,
  toShopVisitColumns,
} from "../support/insert-booking";
import { openDatabase, queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();
const { token } = ravi;

const createBooking = (offset: number, columns: Record<string, string | number> = {}) =>
  insertBooking(shop, null, toShopVisitColumns(findOpenDay(shop, offset), "15:00", columns));
const isThere = (id: string) =>
  queryValue<number>(shop, "select count(*) from service_request where id = ?", id) > 0;
const deleteRange = (body: object) => callApi(shop, "DELETE /services/bulk-delete", { token, body });

test("a confirmation is sent by email, once however often it is asked for", async () => {
  const { id, number } = createBooking(20);
  const send = () => callApi(shop, `POST /services/${id}/send-confirmation`, { token });
  const { status, json } = await send();
  expect([status, json.data.confirmationSent, json.message]).toEqual([
    200,
    true,
    `Confirmation sent for ${number}`,
  ]);
  expect((await send()).status).toBe(200);
  expect(countEmails(shop, id, "booking-confirmed")).toBe(1);
});

test("a cancelled booking and an unknown one cannot be confirmed", async () => {
  const { id } = createBooking(21, { status: "cancelled" });
  const { status, json } = await callApi(shop, `POST /services/${id}/send-confirmation`, { token });
  expect([status, json.message]).toEqual([409, expect.stringContaining("There is nothing to confirm")]);
  expect((await callApi(shop, "POST /services/nothing/send-confirmation", { token })).status).toBe(404);
});

const TABLES = ({ id }: { id: string }) => ({
  service_request: `id = '${id}'`,
  service_event: `request_id = '${id}'`,
  audit_entry: `subject_id = '${id}' order by id`,
  outbox_letter: `dedupe_key like '%${id}%' order by kind`,
});
const rowsOf = (booking: ReturnType<typeof createBooking>) =>
  readRowsLeft(shop, TABLES(booking), [booking.id, booking.number, booking.key]);

test("the forms and the API confirm and delete with the same effect", async () => {
  const createdNow = { created_at: Date.now() };
  const [formBooking, apiBooking] = [createBooking(22, createdNow), createBooking(22, createdNow)];
  await ravi.post("/admin/services", { intent: "confirm", id: formBooking.id });
  await callApi(shop, `POST /services/${apiBooking.id}/send-confirmation`, { token });
  expect(rowsOf(apiBooking)).toEqual(rowsOf(formBooking));
  expect(JSON.stringify(rowsOf(formBooking))).toContain("confirmation sent");
  await ravi.post(`/admin/services/${formBooking.id}/delete`, { intent: "delete" });
  const { status, json } = await callApi(shop, `DELETE /services/${apiBooking.id}`, { token });
  expect([status, json]).toEqual([
    200,
    { success: true, message: `Service request ${apiBooking.number} was deleted` },
  ]);
  expect(rowsOf(apiBooking)).toEqual(rowsOf(formBooking));
  expect([isThere(apiBooking.id), findSeat(shop, apiBooking.id)]).toEqual([false, undefined]);
});

test("a booking whose fee has been paid is not deleted, an unknown one is not found", async () => {
  const { id } = insertPaidBooking(shop);
  const { status, json } = await callApi(shop, `DELETE /services/${id}`, { token });
  expect([status, json.message]).toEqual([409, expect.stringContaining("its visit fee has been paid")]);
  expect(isThere(id)).toBe(true);
  expect((await callApi(shop, "DELETE /services/nothing", { token })).status).toBe(404);
});

/** Writes a cancelled booking that was created at this moment. */
const createCancelled = (moment: string) =>
  insertBooking(shop, null, { status: "cancelled", created_at: Date.parse(moment) });
const createCancelledId = (moment: string) => createCancelled(moment).id;

test("bookings created in a range of the shop's days are deleted, and their number is answered", async () => {
  const dayBefore = createCancelledId("2021-03-09T18:29:00Z"); // 23:59 of the day before, in India
  const [firstOfRange, lastOfRange] = [
    createCancelledId("2021-03-09T18:30:00Z"),
    createCancelledId("2021-03-11T18:29:59Z"),
  ];
  const dayAfter = createCancelledId("2021-03-11T18:30:00Z");
  const { status, json } = await deleteRange({ startDate: "2021-03-10", endDate: "2021-03-11" });
  expect([status, json.data, json.message]).toEqual([
    200,
    { deleted: 2, kept: 0 },
    "2 service requests deleted",
  ]);
  expect([dayBefore, firstOfRange, lastOfRange, dayAfter].map(isThere)).toEqual([true, false, false, true]);
});

test("a range given in times is that of the shop's days they fall on", async () => {
  const id = createCancelledId("2021-04-02T03:00:00Z");
  const { json } = await deleteRange({
    startDate: "2021-04-01T18:30:00.000Z",
    endDate: "2021-04-02T18:29:59.999Z",
  });
  expect([json.data, isThere(id)]).toEqual([{ deleted: 1, kept: 0 }, false]);
});

test("bookings with a payment are kept and counted", async () => {
  const { id } = insertPaidBooking(shop);
  const books = openDatabase(shop);
  books
    .prepare("update service_request set created_at = ? where id = ?")
    .run(Date.parse("2021-05-01T06:00:00Z"), id);
  books.close();
  const { json } = await deleteRange({ startDate: "2021-05-01", endDate: "2021-05-01" });
  expect([json.data, json.message]).toEqual([{ deleted: 0, kept: 1 }, expect.stringContaining("1 kept")]);
});

test("the page and the API write the same audit entries for a bulk deletion", async () => {
  const entries = ({ id, number }: typeof first) =>
    readRowsLeft(shop, { audit_entry: "1 order by id desc limit 2" }, [id, number]);
  const first = createCancelled("2021-06-01T06:00:00Z");
  const path = "/admin/services/bulk-delete?option=range&startDate=2021-06-01&endDate=2021-06-01";
  await ravi.post(path, { count: "1" });
  const formEntries = entries(first);
  const second = createCancelled("2021-06-01T06:00:00Z");
  await deleteRange({ startDate: "2021-06-01", endDate: "2021-06-01" });
  expect(entries(second)).toEqual(formEntries);
});

test.each([
  [{}, "startDate"],
  [{ startDate: "2021-01-01" }, "endDate"],
  [{ startDate: "2021-02-30", endDate: "2021-03-01" }, "startDate"],
  [{ startDate: "2021-03-02", endDate: "2021-03-01" }, "endDate"],
])("%j is not a range to delete", async (body, field) => {
  const { status, json } = await deleteRange(body);
  expect([status, json.message]).toEqual([400, "Please select a valid deletion option and date."]);
  expect(json.errors.map((error: { field: string }) => error.field)).toContain(field);
});
