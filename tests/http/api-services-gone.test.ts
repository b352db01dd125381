import { expect, test } from "vitest";
import { call } from "../support/api";
import { openDay } from "../support/booking";
import { look, openBooks } from "../support/books";
import { openOffice } from "../support/office";
import { leftBy } from "../support/twins";
import { countLetters, paidVisit, seatOf, shopTerms, writtenVisit } from "../support/visits";

const { shop, ravi } = await openOffice();
const { token } = ravi;

const shopVisit = (count: number, more: Record<string, string | number> = {}) =>
  writtenVisit(shop, null, shopTerms(openDay(shop, count), "15:00", more));
const isThere = (id: string) =>
  look<number>(shop, "select count(*) from service_request where id = ?", id) > 0;
const deleted = (body: object) => call(shop, "DELETE /services/bulk-delete", { token, body });

test("a visit is confirmed by letter, once however often it is asked for", async () => {
  const { id, number } = shopVisit(20);
  const send = () => call(shop, `POST /services/${id}/send-confirmation`, { token });
  const { status, json } = await send();
  expect([status, json.data.confirmationSent, json.message]).toEqual([
    200,
    true,
    `Confirmation sent for ${number}`,
  ]);
  expect((await send()).status).toBe(200);
  expect(countLetters(shop, id, "booking-confirmed")).toBe(1);
});

test("there is nothing to confirm of a visit that is over, or that is none", async () => {
  const { id } = shopVisit(21, { status: "cancelled" });
  const { status, json } = await call(shop, `POST /services/${id}/send-confirmation`, { token });
  expect([status, json.message]).toEqual([409, expect.stringContaining("There is nothing to confirm")]);
  expect((await call(shop, "POST /services/nothing/send-confirmation", { token })).status).toBe(404);
});

const TABLES = ({ id }: { id: string }) => ({
  service_request: `id = '${id}'`,
  service_event: `request_id = '${id}'`,
  audit_entry: `subject_id = '${id}' order by id`,
  outbox_letter: `dedupe_key like '%${id}%' order by kind`,
});
const leftOf = (visit: ReturnType<typeof shopVisit>) =>
  leftBy(shop, TABLES(visit), [visit.id, visit.number, visit.key]);

test("the forms and the API confirm alike, and delete alike", async () => {
  const at = { created_at: Date.now() };
  const [byForm, byCall] = [shopVisit(22, at), shopVisit(22, at)];
  await ravi.post("/admin/services", { intent: "confirm", id: byForm.id });
  await call(shop, `POST /services/${byCall.id}/send-confirmation`, { token });
  expect(leftOf(byCall)).toEqual(leftOf(byForm));
  expect(JSON.stringify(leftOf(byForm))).toContain("confirmation sent");
  await ravi.post(`/admin/services/${byForm.id}/delete`, { intent: "delete" });
  const { status, json } = await call(shop, `DELETE /services/${byCall.id}`, { token });
  expect([status, json]).toEqual([
    200,
    { success: true, message: `Service request ${byCall.number} was deleted` },
  ]);
  expect(leftOf(byCall)).toEqual(leftOf(byForm));
  expect([isThere(byCall.id), seatOf(shop, byCall.id)]).toEqual([false, undefined]);
});

test("a request whose fee has been paid is kept, one that is none is not found", async () => {
  const { id } = paidVisit(shop);
  const { status, json } = await call(shop, `DELETE /services/${id}`, { token });
  expect([status, json.message]).toEqual([409, expect.stringContaining("its visit fee has been paid")]);
  expect(isThere(id)).toBe(true);
  expect((await call(shop, "DELETE /services/nothing", { token })).status).toBe(404);
});

/** A visit that was registered at a moment of another year. */
const registeredVisit = (moment: string) =>
  writtenVisit(shop, null, { status: "cancelled", created_at: Date.parse(moment) });
const registered = (moment: string) => registeredVisit(moment).id;

test("what was registered within a time is deleted by the days of the shop, and how much is told", async () => {
  const before = registered("2021-03-09T18:29:00Z"); // 23:59 of the day before, in India
  const [first, last] = [registered("2021-03-09T18:30:00Z"), registered("2021-03-11T18:29:59Z")];
  const beyond = registered("2021-03-11T18:30:00Z");
  const { status, json } = await deleted({ startDate: "2021-03-10", endDate: "2021-03-11" });
  expect([status, json.data, json.message]).toEqual([
    200,
    { deleted: 2, kept: 0 },
    "2 service requests deleted",
  ]);
  expect([before, first, last, beyond].map(isThere)).toEqual([true, false, false, true]);
});

test("moments are taken for the days of the shop that they fall on", async () => {
  const id = registered("2021-04-02T03:00:00Z");
  const { json } = await deleted({
    startDate: "2021-04-01T18:30:00.000Z",
    endDate: "2021-04-02T18:29:59.999Z",
  });
  expect([json.data, isThere(id)]).toEqual([{ deleted: 1, kept: 0 }, false]);
});

test("those whose money is under way are kept, and counted", async () => {
  const { id } = paidVisit(shop);
  const books = openBooks(shop);
  books
    .prepare("update service_request set created_at = ? where id = ?")
    .run(Date.parse("2021-05-01T06:00:00Z"), id);
  books.close();
  const { json } = await deleted({ startDate: "2021-05-01", endDate: "2021-05-01" });
  expect([json.data, json.message]).toEqual([{ deleted: 0, kept: 1 }, expect.stringContaining("1 kept")]);
});

test("the page and the API write the same of what was deleted at once", async () => {
  const entries = ({ id, number }: typeof first) =>
    leftBy(shop, { audit_entry: "1 order by id desc limit 2" }, [id, number]);
  const first = registeredVisit("2021-06-01T06:00:00Z");
  const at = "/admin/services/bulk-delete?option=range&startDate=2021-06-01&endDate=2021-06-01";
  await ravi.post(at, { count: "1" });
  const byForm = entries(first);
  const second = registeredVisit("2021-06-01T06:00:00Z");
  await deleted({ startDate: "2021-06-01", endDate: "2021-06-01" });
  expect(entries(second)).toEqual(byForm);
});

test.each([
  [{}, "startDate"],
  [{ startDate: "2021-01-01" }, "endDate"],
  [{ startDate: "2021-02-30", endDate: "2021-03-01" }, "startDate"],
  [{ startDate: "2021-03-02", endDate: "2021-03-01" }, "endDate"],
])("%j is no time to delete", async (body, field) => {
  const { status, json } = await deleted(body);
  expect([status, json.message]).toEqual([400, "Please select a valid deletion option and date."]);
  expect(json.errors.map((error: { field: string }) => error.field)).toContain(field);
});
