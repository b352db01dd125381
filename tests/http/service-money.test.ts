import { expect, test } from "vitest";
import { look } from "../support/books";
import { texts } from "../support/html";
import { openOffice } from "../support/office";
import { expectRefusal } from "../support/refusals";
import { countLetters, paidVisit, visitStatus, writtenVisit } from "../support/visits";

const LIST = "/admin/services";
const BACK = "Cancel and give the fee back";

const { shop, ravi } = await openOffice();

const open = (id: string, part = "") => ravi.visit(`${LIST}/${id}${part}`);
const find = (number: string) => ravi.visit(`${LIST}?search=${number}`);
const owed = (id: string) => look(shop, "select count(*) from refund where payment_id = ?", id);

test.each([
  "list",
  "page",
])("cancelling a paid visit from its %s asks before the fee goes back", async (place) => {
  const { id, number } = paidVisit(shop);
  const [status, set] = ["cancelled", `Set ${number}`];
  const asked = await ravi.submit(place === "list" ? await find(number) : await open(id), set, { status });
  expectRefusal(asked, set, { status }, `${number}: ₹39 goes back to Asha Devi. Cancel and refund?`, 409);
  expect([visitStatus(shop, id), owed(id), countLetters(shop, id, "booking-cancelled")]).toEqual([
    "confirmed",
    0,
    0,
  ]);
  const done = await ravi.press(asked, BACK);
  expect(done.text).toContain(`${number} is set to Cancelled. ₹39 goes back to Asha Devi.`);
  expect(done.path).toContain(place === "list" ? `${LIST}?search=${number}` : `${LIST}/${id}`);
  expect([visitStatus(shop, id), owed(id), countLetters(shop, id, "booking-cancelled")]).toEqual([
    "cancelled",
    1,
    1,
  ]);
});

test("other words than those that were told are asked about anew", async () => {
  const { id, number } = paidVisit(shop);
  const sent = {
    intent: "status",
    id,
    status: "cancelled",
    confirmed: `${number}: ₹1 goes back. Cancel and refund?`,
  };
  const asked = await ravi.post(LIST, sent);
  expect([asked.status, visitStatus(shop, id), owed(id)]).toEqual([409, "confirmed", 0]);
});

test("a request without money is cancelled at once", async () => {
  const { id, number } = writtenVisit(shop);
  const done = await ravi.press(await find(number), `Set ${number}`, { status: "cancelled" });
  expect(done.text).toContain(`${number} is set to Cancelled`);
  expect(done.text).not.toContain("goes back");
  expect(visitStatus(shop, id)).toBe("cancelled");
});

test("a home visit tells its payment, and once it was cancelled that it went back, each with its own moment", async () => {
  const { id, number } = paidVisit(shop);
  expect((await open(id)).text).toMatch("Visit fee ₹39 Paid Paid: ₹39 by demo, 1 Nov 2026, 11:30 am");
  expect((await open(id, "/delete")).text).toContain(
    "Cancel it first: the fee then goes back to the customer.",
  );
  const kept = await ravi.post(`${LIST}/${id}/delete`, { intent: "delete" });
  expect([kept.status, visitStatus(shop, id)]).toEqual([409, "confirmed"]);
  await ravi.press(await ravi.submit(await open(id), `Set ${number}`, { status: "cancelled" }), BACK);
  await expect.poll(async () => (await open(id)).text).toMatch(/Visit fee ₹39 Refunded/);
  const { html, text } = await open(id);
  expect(text).toMatch(/Paid: ₹39 by demo, 1 Nov 2026, 11:30 am pay_\w+ Given back: ₹39, /);
  const [refunds] = texts(html, "section:has(> h2#refunds)");
  expect(refunds?.match(/The visit was cancelled/g)).toHaveLength(1);
  expect((await open(id, "/delete")).text).toContain("stays in the books, without the person");
  await ravi.press(await open(id, "/delete"), "Delete");
  expect((await open(id)).status).toBe(404);
  expect((await find(number)).text).toContain("No services found");
  expect(look(shop, "select status from payment where service_request_id = ?", id)).toBe("refunded");
});
