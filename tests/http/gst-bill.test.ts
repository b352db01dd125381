import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { CHECKOUT_DETAILS, DRILL, getOrderId, payOrder, placeOrder, toBuyNowPath } from "../support/buying";
import { expectRefusal, type RefusalCase } from "../support/refusals";
import { changeDatabase, createCustomer, getProduct, queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();
const drill = getProduct(shop, DRILL).id;

const LOTUS = {
  gstin: "07AAGCB7383J1ZA",
  firmName: "Lotus Contractors",
  billingAddress: "4 Karol Bagh\nNew Delhi 110005",
};
const NOBODY = { gstin: null, firmName: null, billingAddress: null };
const FORM = { ...CHECKOUT_DETAILS, ...LOTUS };
const BLOCK = /<details( open)?><summary>GST bill<\/summary>/;
const NO_GSTIN = "This is not a GSTIN: please check its 15 characters against the GST certificate";
const NAME_IT = "Please enter the name of the firm with this GSTIN, registered in Delhi (07)";
const NEEDS_GSTIN = "A GST bill needs the firm’s GSTIN. Please enter it, or leave all these fields blank";
const REFUSALS: RefusalCase[] = [
  [{ gstin: "07AAGCB7383J1ZB" }, NO_GSTIN],
  [{ firmName: "" }, NAME_IT],
  [{ gstin: "" }, NEEDS_GSTIN],
  [{ gstin: "", firmName: "" }, NEEDS_GSTIN],
];

const buyer = () => createCustomer(shop, { cart: { [drill]: 1 } });
const firmOf = (table: "orders" | "user", id: string) =>
  JSON.parse(
    queryValue<string>(
      shop,
      `select json_object('gstin', gstin, 'firmName', firm_name, 'billingAddress', billing_address)
       from ${table} where id = ?`,
      id,
    ),
  );

test("the checkout keeps a firm with order, profile and invoice, and is filled in with it", async () => {
  const asha = buyer();
  const page = await asha.visit("/checkout");
  expect(BLOCK.exec(page.html)?.[1]).toBeUndefined();
  const typed = { ...FORM, gstin: "07 aagcb7383j 1za", billingAddress: "4 Karol Bagh\r\nNew Delhi 110005" };
  const orderId = getOrderId(await asha.submit(page, "Pay", typed));
  expect([firmOf("orders", orderId), firmOf("user", asha.id)]).toEqual([LOTUS, LOTUS]);
  await payOrder(asha, orderId);
  const order = await asha.visit(`/orders/${orderId}`);
  const bill =
    "GST bill to Lotus Contractors 4 Karol Bagh New Delhi 110005 GSTIN 07AAGCB7383J1ZA, Delhi (07)";
  expect(order.text).toContain(bill);
  expect((await ravi.visit(`/admin/orders/${orderId}`)).text).toContain(bill);
  const stateCode = queryValue(shop, "select state_code from paper where order_id = ?", orderId);
  expect(stateCode).toBe("07");
  const again = await visitCheckoutAgain(asha);
  expect(BLOCK.exec(again.html)?.[1]).toBe(" open");
  expect(again.typed("Pay")).toMatchObject(LOTUS);
  expect(again.text).toContain("This one is registered in Delhi (07).");
});

/** The checkout of a customer who has bought before. */
async function visitCheckoutAgain(asha: ReturnType<typeof buyer>) {
  await asha.post("/cart", { intent: "add", productId: drill, quantity: "1" });
  return asha.visit("/checkout");
}

test.each(REFUSALS)("the checkout with %j is refused at the field: %s", async (wrong, message) => {
  const asha = buyer();
  const fields = { ...FORM, ...wrong };
  const answer = await asha.submit(await asha.visit("/checkout"), "Pay", fields);
  expectRefusal(answer, "Pay", fields, message);
  expect(BLOCK.exec(answer.html)?.[1]).toBe(" open");
  const field = message === NAME_IT ? "firmName" : "gstin";
  expect(answer.html).toContain(`href="#form-${field}"`);
  expect(queryValue(shop, "select count(*) from orders where user_id = ?", asha.id)).toBe(0);
});

test("emptying the block takes the firm off the order that awaits payment, also of Buy Now", async () => {
  for (const checkout of ["/checkout", toBuyNowPath(drill)]) {
    const asha = buyer();
    const orderId = await placeOrder(asha, checkout, LOTUS);
    expect(firmOf("orders", orderId)).toEqual(LOTUS);
    const emptied = { ...CHECKOUT_DETAILS, gstin: "", firmName: "", billingAddress: "" };
    const page = await asha.visit(checkout);
    expect(getOrderId(await asha.submit(page, "Pay", emptied))).toBe(orderId);
    expect(firmOf("orders", orderId)).toEqual(NOBODY);
    expect(firmOf("user", asha.id)).toEqual(LOTUS);
  }
});

const EDIT = "/user/profile?edit=1";
const PROFILE = { name: "Asha Verma", "address.country": "India", ...LOTUS };

test("the profile has a section of its own, and the export of one's data has it too", async () => {
  const asha = buyer();
  const answer = await asha.submit(await asha.visit(EDIT), "Save changes", PROFILE);
  expect(answer.status).toBe(303);
  const { text } = await asha.follow(answer);
  expect(text).toMatch(/GST bill GSTIN 07AAGCB7383J1ZA, Delhi \(07\) Firm name Lotus Contractors/);
  expect(JSON.parse((await asha.send("/user/data.json")).html).profile).toMatchObject(LOTUS);
  expect((await asha.visit("/checkout")).typed("Pay")).toMatchObject(LOTUS);
  await asha.submit(await asha.visit(EDIT), "Save changes", { gstin: "", firmName: "", billingAddress: "" });
  expect(firmOf("user", asha.id)).toEqual(NOBODY);
});

test.each(REFUSALS)("the profile with %j is refused: %s", async (wrong, message) => {
  const asha = buyer();
  const fields = { ...PROFILE, ...wrong };
  expectRefusal(
    await asha.submit(await asha.visit(EDIT), "Save changes", fields),
    "Save changes",
    fields,
    message,
  );
  expect(firmOf("user", asha.id)).toEqual(NOBODY);
});

test("the API takes the firm with the profile and with a purchase, and answers it", async () => {
  const asha = buyer();
  const profile = await callApi(shop, "PUT /auth/profile", {
    token: asha.token,
    body: { name: "Asha", ...LOTUS },
  });
  expect([profile.status, profile.json.data]).toMatchObject([200, LOTUS]);
  expect((await callApi(shop, "GET /auth/me", { token: asha.token })).json.data).toMatchObject(LOTUS);
  const { name: _name, email: _email, phone: _phone, ...shippingAddress } = CHECKOUT_DETAILS;
  const begin = (body: object) =>
    callApi(shop, "POST /payments/create-order", { token: asha.token, body: { shippingAddress, ...body } });
  const refused = await begin({ gstin: LOTUS.gstin });
  expect([refused.status, refused.json.errors]).toMatchObject([400, [{ field: "firmName" }]]);
  await begin(LOTUS);
  const { json } = await callApi(shop, "GET /orders/myorders", { token: asha.token });
  expect(json.data).toMatchObject([LOTUS]);
  await begin({});
  const unnamed = await callApi(shop, "GET /orders/myorders", { token: asha.token });
  expect(unnamed.json.data).toMatchObject([{ _id: json.data[0]._id, ...NOBODY }]);
});

test("the API takes the firm with the address that a paid order did not have yet", async () => {
  const asha = buyer();
  const { token } = asha;
  const begun = await callApi(shop, "POST /payments/create-order", {
    token,
    body: { customerDetails: { phone: "9876543210" } },
  });
  const { postalCode, address } = CHECKOUT_DETAILS;
  const take = (more: object) =>
    callApi(shop, "POST /orders", {
      token,
      body: {
        paymentResult: { order_id: begun.json.order.id },
        shippingAddress: { address, postalCode },
        ...more,
      },
    });
  expect((await take({ firmName: "Lotus" })).status).toBe(400);
  const { status, json } = await take(LOTUS);
  expect([status, json.data]).toMatchObject([201, LOTUS]);
  const firm = queryValue<string>(shop, "select firm from paper where order_id = ?", json.data._id);
  expect(JSON.parse(firm)).toEqual(LOTUS);
});

test("a shop that charges no GST asks for no firm, and ignores one that is sent", async () => {
  const save = `insert into setting (key, value, updated_at) values ('shop', '{"registration":"composition"}', 0)
    on conflict (key) do update set value = excluded.value`;
  const asha = buyer();
  await asha.submit(await asha.visit(EDIT), "Save changes", PROFILE);
  changeDatabase(shop, save);
  for (const path of ["/checkout", EDIT, "/user/profile"])
    expect((await asha.visit(path)).text).not.toContain("GST bill");
  const orderId = await placeOrder(asha, "/checkout", { ...LOTUS, gstin: "wrong" });
  expect(firmOf("orders", orderId)).toEqual(NOBODY);
  await asha.submit(await asha.visit(EDIT), "Save changes", { name: "Asha Verma" });
  expect(firmOf("user", asha.id)).toEqual(LOTUS);
  changeDatabase(shop, "delete from setting where key = 'shop'");
});
