import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { DRILL, payOrder, placeOrder } from "../support/buying";
import { expectRefusal } from "../support/refusals";
import { createCustomer, getProduct, openDatabase, queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();
const drill = getProduct(shop, DRILL).id;

const LOTUS = { gstin: "07AAGCB7383J1ZA", firmName: "Lotus Contractors", billingAddress: "4 Karol Bagh" };
const REPLACE = "Issue credit note and new invoice";

async function anOrder({ pays = true, details = {} } = {}) {
  const asha = createCustomer(shop, { cart: { [drill]: 1 } });
  const id = await placeOrder(asha, "/checkout", details);
  if (pays) await payOrder(asha, id);
  return { asha, id, path: `/admin/orders/${id}/gst-details` };
}
function listPapers(orderId: string) {
  const books = openDatabase(shop);
  try {
    return books
      .prepare<[string], { kind: string; number: string; state: string; total: number }>(
        `select kind, number, state_code as state, total_paise as total from paper
         where order_id = ? order by issued_at, rowid`,
      )
      .all(orderId);
  } finally {
    books.close();
  }
}

test("an invoice is replaced after a confirmation, and all its papers stay with the order", async () => {
  const { asha, id, path } = await anOrder();
  const [invoice] = listPapers(id);
  const order = await ravi.visit(`/admin/orders/${id}`);
  const page = await ravi.visit(order.link("GST details"));
  expect(page.path).toBe(path);
  for (const words of [
    "What the invoice says",
    invoice?.number ?? "",
    "None (consumer)",
    "Uttar Pradesh (09)",
  ])
    expect(page.text).toContain(words);
  const unconfirmed = await ravi.submit(page, REPLACE, LOTUS);
  expectRefusal(unconfirmed, REPLACE, LOTUS, "Please tick the box");
  expect(listPapers(id)).toHaveLength(1);
  const answer = await ravi.submit(unconfirmed, REPLACE, { ...LOTUS, sure: "on" });
  expect([answer.status, answer.location]).toEqual([303, `/admin/orders/${id}`]);
  const [first, note, second] = listPapers(id);
  expect([first, note, second]).toMatchObject([
    invoice ?? {},
    { kind: "credit-note", state: "09", total: invoice?.total },
    { kind: "tax-invoice", state: "07", total: invoice?.total },
  ]);
  const done = await ravi.follow(answer);
  expect(done.text).toContain(
    `The invoice has been cancelled by credit note. The new one is ${second?.number}.`,
  );
  for (const one of [await asha.visit(`/orders/${id}`), done]) {
    for (const { number } of listPapers(id)) expect(one.text).toContain(number);
    expect(one.text).toContain(
      "GST bill to Lotus Contractors 4 Karol Bagh GSTIN 07AAGCB7383J1ZA, Delhi (07)",
    );
  }
});

test("a form that is sent twice issues one pair", async () => {
  const { id, path } = await anOrder();
  const page = await ravi.visit(path);
  const answers = await Promise.all([1, 2].map(() => ravi.submit(page, REPLACE, { ...LOTUS, sure: "on" })));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(listPapers(id).map(({ kind }) => kind)).toEqual(["tax-invoice", "credit-note", "tax-invoice"]);
  const late = await ravi.submit(page, REPLACE, { ...LOTUS, firmName: "Lotus & Sons", sure: "on" });
  expectRefusal(
    late,
    REPLACE,
    { firmName: "Lotus & Sons" },
    "This order has been invoiced in the meantime.",
    409,
  );
});

test("what does not hold is refused at its field with everything typed", async () => {
  const { path } = await anOrder({ details: LOTUS });
  const page = await ravi.visit(path);
  expect(page.typed(REPLACE)).toMatchObject(LOTUS);
  const send = (fields: object) => ravi.submit(page, REPLACE, { ...LOTUS, ...fields, sure: "on" });
  expectRefusal(await send({}), REPLACE, LOTUS, "Nothing has changed", 409);
  const wrong = { gstin: "07AAGCB7383J1ZB", firmName: "" };
  expectRefusal(await send(wrong), REPLACE, wrong, "This is not a GSTIN");
  expect((await ravi.send("/admin/orders/0123456789abcdef01234567/gst-details")).status).toBe(404);
});

test("of an unpaid order only the order changes, and the page says so", async () => {
  const { id, path } = await anOrder({ pays: false });
  const page = await ravi.visit(path);
  expect(page.text).toContain("There is no invoice yet, so only the order is changed.");
  const done = await ravi.press(page, "Save GST details", LOTUS);
  expect(done.text).toContain("The GST details are saved.");
  expect(queryValue(shop, "select firm_name from orders where id = ?", id)).toBe(LOTUS.firmName);
  expect(listPapers(id)).toEqual([]);
});

test("an order whose invoice is credited in full is refused", async () => {
  const { id, path } = await anOrder();
  await ravi.press(await ravi.visit(`/admin/orders/${id}/cancel`), "Cancel the order", {});
  const page = await ravi.visit(path);
  expect(page.text).toContain("has been credited, so nothing is left to invoice again.");
  expect(page.html).not.toContain(REPLACE);
  expect((await ravi.post(path, { ...LOTUS, sure: "on" })).status).toBe(409);
});
