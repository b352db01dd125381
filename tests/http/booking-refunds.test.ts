import { expect, test } from "vitest";
import { look } from "../support/books";
import { texts } from "../support/html";
import { openOffice } from "../support/office";
import { expectRefusal } from "../support/refusals";
import { countLetters, paidVisit, visitStatus, writtenVisit } from "../support/visits";

const LIST = "/admin/services";
const CONFIRM_BUTTON = "Cancel and give the fee back";

const { shop, ravi } = await openOffice();

const open = (id: string, part = "") => ravi.visit(`${LIST}/${id}${part}`);
const find = (number: string) => ravi.visit(`${LIST}?search=${number}`);
const countRefunds = (id: string) => look(shop, "select count(*) from refund where payment_id = ?", id);

test.each([
  "list",
  "page",
])("cancelling a paid booking from its %s asks before the fee is refunded", async (source) => {
  const { id, number } = paidVisit(shop);
  const [status, button] = ["cancelled", `Set ${number}`];
  const confirmation = await ravi.submit(source === "list" ? await find(number) : await open(id), button, {
    status,
  });
  expectRefusal(
    confirmation,
    button,
    { status },
    `${number}: ₹39 goes back to Asha Devi. Cancel and refund?`,
    409,
  );
  expect([visitStatus(shop, id), countRefunds(id), countLetters(shop, id, "booking-cancelled")]).toEqual([
    "confirmed",
    0,
    0,
  ]);
  const done = await ravi.press(confirmation, CONFIRM_BUTTON);
  expect(done.text).toContain(`${number} is set to Cancelled. ₹39 goes back to Asha Devi.`);
  expect(done.path).toContain(source === "list" ? `${LIST}?search=${number}` : `${LIST}/${id}`);
  expect([visitStatus(shop, id), countRefunds(id), countLetters(shop, id, "booking-cancelled")]).toEqual([
    "cancelled",
    1,
    1,
  ]);
});

test("a confirmation of another text is asked for again", async () => {
  const { id, number } = paidVisit(shop);
  const fields = {
    intent: "status",
    id,
    status: "cancelled",
    confirmed: `${number}: ₹1 goes back. Cancel and refund?`,
  };
  const answer = await ravi.post(LIST, fields);
  expect([answer.status, visitStatus(shop, id), countRefunds(id)]).toEqual([409, "confirmed", 0]);
});

test("a booking without a payment is cancelled at once", async () => {
  const { id, number } = writtenVisit(shop);
  const done = await ravi.press(await find(number), `Set ${number}`, { status: "cancelled" });
  expect(done.text).toContain(`${number} is set to Cancelled`);
  expect(done.text).not.toContain("goes back");
  expect(visitStatus(shop, id)).toBe("cancelled");
});

test("a home visit shows its payment and, once cancelled, its refund, each with its time", async () => {
  const { id, number } = paidVisit(shop);
  expect((await open(id)).text).toMatch("Visit fee ₹39 Paid Paid: ₹39 by demo, 1 Nov 2026, 11:30 am");
  expect((await open(id, "/delete")).text).toContain(
    "Cancel it first: the fee then goes back to the customer.",
  );
  const refused = await ravi.post(`${LIST}/${id}/delete`, { intent: "delete" });
  expect([refused.status, visitStatus(shop, id)]).toEqual([409, "confirmed"]);
  await ravi.press(
    await ravi.submit(await open(id), `Set ${number}`, { status: "cancelled" }),
    CONFIRM_BUTTON,
  );
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
