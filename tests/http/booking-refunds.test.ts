import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { listTexts } from "../support/html";
import { countEmails, getBookingStatus, insertBooking, insertPaidBooking } from "../support/insert-booking";
import { expectRefusal } from "../support/refusals";
import { queryValue } from "../support/shop-data";

const LIST = "/admin/services";
const CONFIRM_BUTTON = "Cancel and refund the fee";

const { shop, ravi } = await openAdminShop();

const open = (id: string, part = "") => ravi.visit(`${LIST}/${id}${part}`);
const find = (number: string) => ravi.visit(`${LIST}?search=${number}`);
const countRefunds = (id: string) => queryValue(shop, "select count(*) from refund where payment_id = ?", id);

test.each([
  "list",
  "page",
])("cancelling a paid booking from its %s asks before the fee is refunded", async (source) => {
  const { id, number } = insertPaidBooking(shop);
  const [status, button] = ["cancelled", `Set ${number}`];
  const confirmation = await ravi.submit(source === "list" ? await find(number) : await open(id), button, {
    status,
  });
  expectRefusal(
    confirmation,
    button,
    { status },
    `${number}: ₹39 will be refunded to Asha Devi. Cancel and refund?`,
    409,
  );
  expect([getBookingStatus(shop, id), countRefunds(id), countEmails(shop, id, "booking-cancelled")]).toEqual([
    "confirmed",
    0,
    0,
  ]);
  const done = await ravi.press(confirmation, CONFIRM_BUTTON);
  expect(done.text).toContain(`${number} set to Cancelled. ₹39 will be refunded to Asha Devi.`);
  expect(done.path).toContain(source === "list" ? `${LIST}?search=${number}` : `${LIST}/${id}`);
  expect([getBookingStatus(shop, id), countRefunds(id), countEmails(shop, id, "booking-cancelled")]).toEqual([
    "cancelled",
    1,
    1,
  ]);
});

test("a confirmation of another text is asked for again", async () => {
  const { id, number } = insertPaidBooking(shop);
  const fields = {
    intent: "status",
    id,
    status: "cancelled",
    confirmed: `${number}: ₹1 goes back. Cancel and refund?`,
  };
  const answer = await ravi.post(LIST, fields);
  expect([answer.status, getBookingStatus(shop, id), countRefunds(id)]).toEqual([409, "confirmed", 0]);
});

test("a booking without a payment is cancelled at once", async () => {
  const { id, number } = insertBooking(shop);
  const done = await ravi.press(await find(number), `Set ${number}`, { status: "cancelled" });
  expect(done.text).toContain(`${number} set to Cancelled`);
  expect(done.text).not.toContain("goes back");
  expect(getBookingStatus(shop, id)).toBe("cancelled");
});

test("a home visit shows its payment and, once cancelled, its refund, each with its time", async () => {
  const { id, number } = insertPaidBooking(shop);
  expect((await open(id)).text).toMatch("Visit fee ₹39 Paid Paid: ₹39 by demo, 1 Nov 2026, 11:30 am");
  expect((await open(id, "/delete")).text).toContain("Cancel it first, so that the fee is refunded.");
  const refused = await ravi.post(`${LIST}/${id}/delete`, { intent: "delete" });
  expect([refused.status, getBookingStatus(shop, id)]).toEqual([409, "confirmed"]);
  await ravi.press(
    await ravi.submit(await open(id), `Set ${number}`, { status: "cancelled" }),
    CONFIRM_BUTTON,
  );
  await expect.poll(async () => (await open(id)).text).toMatch(/Visit fee ₹39 Refunded/);
  const { html, text } = await open(id);
  expect(text).toMatch(/Paid: ₹39 by demo, 1 Nov 2026, 11:30 am pay_\w+ Refunded: ₹39, /);
  const [refunds] = listTexts(html, "section:has(> h2#refunds)");
  expect(refunds?.match(/The visit was cancelled/g)).toHaveLength(1);
  expect((await open(id, "/delete")).text).toContain("payment record is kept, without the customer");
  await ravi.press(await open(id, "/delete"), "Delete");
  expect((await open(id)).status).toBe(404);
  expect((await find(number)).text).toContain("No services found");
  expect(queryValue(shop, "select status from payment where service_request_id = ?", id)).toBe("refunded");
});
