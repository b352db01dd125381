import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { findInconsistencies } from "../support/audit";
import { CHECKOUT_DETAILS, DRILL, getOrderId, payOrder, placeOrder, toBuyNowPath } from "../support/buying";
import { sendAtOnce } from "../support/come-again";
import { createCustomer, getProduct, queryValue, setStock } from "../support/shop-data";
import type { Answer, Visitor } from "../support/visitor";

const { shop, ravi } = await openAdminShop();
const drill = getProduct(shop, DRILL);
setStock(shop, drill.id, 900);

const LIST = "/admin/discounts";
const NEW = `${LIST}/new`;
const ashaWithDrill = () => createCustomer(shop, { cart: { [drill.id]: 1 } });
const orderOf = (id: string, column: string) =>
  queryValue<number>(shop, `select ${column} from orders where id = ?`, id);
const idOf = (code: string) => queryValue<string>(shop, "select id from discount where code = ?", code);
/** What a page's form sends as the code, and as the code that is in its total. */
const codesOf = (page: Answer) =>
  ["discountCode", "seenCode"].map(
    (name) => page.form("Pay").controls.find((control) => control.name === name)?.value,
  );
const rupees = (paise: number) => `₹${(paise / 100).toLocaleString("en-IN")}`;

test("Ravi adds a code, customers use it until it is used up, and the list says how often", async () => {
  const form = await ravi.visit(NEW);
  const added = await ravi.press(form, "Add Discount Code", { code: "diwali5", percent: "5", uses: "1" });
  expect(added.text).toContain("DIWALI5 was added");
  const asha = ashaWithDrill();
  const id = await placeOrder(asha, "/checkout", { discountCode: "Diwali5" });
  const off = Math.round(drill.pricePaise * 0.05);
  expect([orderOf(id, "discount_code"), orderOf(id, "discount_paise")]).toEqual(["DIWALI5", off]);
  await payOrder(asha, id);
  const refused = await ashaWithDrill().post("/checkout", { ...CHECKOUT_DETAILS, discountCode: "DIWALI5" });
  expect([refused.status, refused.title]).toEqual([409, expect.stringMatching(/^Error:/)]);
  expect(refused.text).toContain("This discount code has reached its limit");
  expect(refused.typed("Pay")).toMatchObject({ discountCode: "DIWALI5", phone: CHECKOUT_DETAILS.phone });
  expect((await ravi.visit(LIST)).text).toMatch(/DIWALI5 5% off No end date 1 of 1 .*Used up/);
});

test("checkout, payment page, order pages, e-mail and invoice show what a code takes off", async () => {
  const asha = ashaWithDrill();
  const off = `Discount (CHHATH10) −${rupees(drill.pricePaise / 10)}`;
  const checkout = await asha.visit("/checkout?discountCode=chhath10");
  expect(checkout.text).toContain(off);
  expect(codesOf(checkout)).toEqual(["CHHATH10", "CHHATH10"]);
  const placed = await asha.submit(checkout, "Pay", CHECKOUT_DETAILS);
  const id = getOrderId(placed);
  expect((await asha.follow(placed)).text).toContain(off);
  await payOrder(asha, id);
  expect((await asha.visit(`/orders/${id}`)).text).toContain(off);
  expect((await ravi.visit(`/admin/orders/${id}`)).text).toContain(off);
  const invoice = queryValue<string>(shop, "select id from paper where order_id = ?", id);
  const page = await asha.visit(`/orders/${id}/papers/${invoice}`);
  expect(page.text).toContain("Discount (CHHATH10)");
  const pdf = await asha.send(`/orders/${id}/papers/${invoice}/pdf`);
  expect(pdf.status).toBe(200);
  const emails = queryValue<string>(
    shop,
    "select group_concat(text) from outbox_letter where about_id = ? and kind = 'order-paid'",
    id,
  );
  expect(emails).toContain("Discount (CHHATH10)");
  const csv = await ravi.send("/admin/orders/export.csv");
  expect(csv.html).toContain(`CHHATH10,${drill.pricePaise / 1000}`);
  expect(findInconsistencies(shop)).toEqual({});
});

test("without scripts a code that was not in the total leads to the page with the new one", async () => {
  const asha = ashaWithDrill();
  const checkout = await asha.visit("/checkout");
  const placed = await asha.submit(checkout, "Pay", { ...CHECKOUT_DETAILS, discountCode: "CHHATH10" });
  const payment = await asha.follow(placed);
  const total = rupees(orderOf(getOrderId(placed), "total_paise"));
  expect(payment.text).toContain(`With the discount code you chose, the total is now ${total}.`);
});

test("a code in the address that takes nothing off is shown with its reason", async () => {
  const asha = ashaWithDrill();
  const checkout = await asha.visit("/checkout?discountCode=NOTHING");
  expect([checkout.status, checkout.title]).toEqual([200, expect.not.stringMatching(/^Error:/)]);
  expect(checkout.text).toContain("This discount code is not valid. Please check its spelling");
  expect(checkout.text).not.toContain("Discount (");
  expect(codesOf(checkout)).toEqual(["NOTHING", ""]);
  for (const hostile of ["%00", "A%00B", "x".repeat(500), "%3Cscript%3E", "' or 1=1"]) {
    const page = await asha.visit(
      `/checkout?discountCode=${encodeURIComponent(decodeURIComponent(hostile))}`,
    );
    expect([hostile, page.status]).toEqual([hostile, 200]);
    const posted = await asha.post("/checkout", {
      ...CHECKOUT_DETAILS,
      discountCode: decodeURIComponent(hostile),
    });
    expect([hostile, Math.floor(posted.status / 100)]).toEqual([hostile, hostile === "%00" ? 3 : 4]);
  }
});

test("Buy Now and pick-up take a code as well, and no discount is taken from what is sent", async () => {
  const asha = createCustomer(shop);
  const forged = { discountPaise: "99999", discount: "99999", percent: "90", seenCode: "CHHATH10" };
  const bought = await placeOrder(asha, toBuyNowPath(drill.id), { discountCode: "CHHATH10", ...forged });
  const pickedUp = await placeOrder(ashaWithDrill(), "/checkout?fulfilment=pickup", {
    fulfilment: "pickup",
    discountCode: "CHHATH10",
  });
  for (const id of [bought, pickedUp]) expect(orderOf(id, "discount_paise")).toBe(drill.pricePaise / 10);
});

test("twenty customers send a code of one use at once: one order has it", async () => {
  await ravi.post(NEW, { code: "ONLYONE", amount: "100", uses: "1" });
  const customers = Array.from({ length: 20 }, ashaWithDrill);
  const answers = await sendAtOnce(20, (index) =>
    (customers[index] as Visitor).post("/checkout", { ...CHECKOUT_DETAILS, discountCode: "ONLYONE" }),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(19).fill(409)]);
  expect(queryValue(shop, "select count(*) from orders where discount_code = 'ONLYONE'")).toBe(1);
});

test("in two tabs, one with the code and one without, each places what it shows", async () => {
  const asha = ashaWithDrill();
  const [plain, discounted] = [
    await asha.visit("/checkout"),
    await asha.visit("/checkout?discountCode=CHHATH10"),
  ];
  const second = getOrderId(await asha.submit(discounted, "Pay", CHECKOUT_DETAILS));
  const again = getOrderId(await asha.submit(discounted, "Pay", CHECKOUT_DETAILS));
  expect(again).toBe(second);
  const first = getOrderId(await asha.submit(plain, "Pay", CHECKOUT_DETAILS));
  expect([orderOf(first, "discount_paise"), first === second]).toEqual([0, false]);
});

test("the API takes a code, answers the discount, and refuses one that is wrong", async () => {
  const asha = ashaWithDrill();
  const begin = (body: object) => callApi(shop, "POST /payments/create-order", { token: asha.token, body });
  const begun = await begin({ discountCode: "chhath10" });
  expect([begun.status, begun.json.data.discount]).toEqual([201, drill.pricePaise / 10]);
  const wrong = await begin({ discountCode: "NO-SUCH" });
  expect([wrong.status, wrong.json.code]).toEqual([404, "NOT_FOUND"]);
  const [order] = (await callApi(shop, "GET /orders/myorders", { token: asha.token })).json.data;
  expect(order).toMatchObject({ discount: drill.pricePaise / 1000, discountCode: "CHHATH10" });
});

test("the form of a code is refused with everything kept, and tells the second of two editors", async () => {
  const typed = { code: "HOLI", percent: "10", amount: "50", startDate: "2027-03-20", endDate: "2027-03-01" };
  const refused = await ravi.post(NEW, { ...typed, uses: "x", minimum: "\u0000" });
  expect([refused.status, refused.title]).toEqual([400, expect.stringMatching(/^Error:/)]);
  expect(refused.typed("Add Discount Code")).toMatchObject(typed);
  const body = new URLSearchParams([
    ["code", "HOLI"],
    ["amount", "50"],
    ["categories", "Fans"],
    ["categories", "Power Tools"],
  ]);
  expect((await ravi.post(NEW, body)).status).toBe(303);
  const edit = `${LIST}/${idOf("HOLI")}/edit`;
  const [one, other] = [await ravi.visit(edit), await ravi.visit(edit)];
  expect(one.typed("Save Changes")).toMatchObject({ code: "HOLI", amount: "50" });
  await ravi.press(one, "Save Changes", { amount: "60", categories: "Fans" });
  const late = await ravi.submit(other, "Save Changes", { amount: "70", categories: "Fans" });
  expect(late.status).toBe(409);
  expect(late.text).toContain("60");
  const off = await ravi.post(LIST, { intent: "switch-off", id: idOf("HOLI") });
  expect((await ravi.follow(off)).text).toContain("HOLI is switched off");
  const gone = await ravi.press(await ravi.visit(`${LIST}/${idOf("HOLI")}/delete`), "Delete HOLI");
  expect(gone.text).toContain("HOLI was deleted");
});
