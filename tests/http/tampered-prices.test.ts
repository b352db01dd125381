import { afterAll, beforeAll, expect, test } from "vitest";
import { callApi } from "../support/api";
import { CEILING_FAN, CHECKOUT_DETAILS, toBuyNowPath } from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";
import { type Customer, createCustomer, getProduct, queryValue, setStock } from "../support/shop-data";

let shop: RunningShop;
let fan: string;

beforeAll(async () => {
  shop = await openShop();
  fan = getProduct(shop, CEILING_FAN).id;
  setStock(shop, fan, 5_000);
});
afterAll(() => shop?.close());

/** Fields that a price, a fee, a rate or a sum might have. */
const NAMES = (
  "total totalPaise total_paise price pricePaise unitPrice unitPaise unit_paise amount amountPaise amount_paise " +
  "items itemsPaise shipping shippingPaise delivery deliveryFee tax taxPaise gst rate rateBp roundOffPaise discount currency"
).split(" ");
const VALUES = ["0", "1", "-1", "0.01", "1e-9"];
const TRIES = NAMES.flatMap((name) => VALUES.map((value) => ({ [name]: value })));

type Way = (buyer: Customer, forged: Record<string, string>) => Promise<number>;

const WAYS: Record<string, Way> = {
  "the checkout of the cart": async (buyer, forged) =>
    (await buyer.post("/checkout", { ...CHECKOUT_DETAILS, ...forged })).status,
  "the checkout of one product": async (buyer, forged) =>
    (await buyer.post(toBuyNowPath(fan), { ...CHECKOUT_DETAILS, ...forged })).status,
  "a payment of the cart by the API": async ({ token }, forged) =>
    (await callApi(shop, "POST /payments/create-order", { token, body: forged })).status,
  "a payment of one product by the API": async ({ token }, forged) => {
    const body = { productId: fan, quantity: 1, pincode: "221001", ...forged };
    return (await callApi(shop, "POST /payments/create-order", { token, body })).status;
  },
};

// rule: prices-from-server
test.each(Object.keys(WAYS))("none of 125 forged amounts changes what is charged by %s", async (name) => {
  const buyer = createCustomer(shop, { cart: { [fan]: 1 } });
  const listCharged = () =>
    queryValue<string>(
      shop,
      `select json_group_array(distinct o.total_paise || ' ' || p.amount_paise || ' ' || p.currency) from orders o
        join payment p on p.order_id = o.id where o.user_id = ?`,
      buyer.id,
    );
  const honest = await WAYS[name]?.(buyer, {});
  expect([201, 303]).toContain(honest);
  const charged = listCharged();
  expect(JSON.parse(charged)).toEqual([expect.stringMatching(/^(\d{5,}) \1 INR$/)]);
  expect(TRIES).toHaveLength(125);
  for (const forged of TRIES) {
    const status = await WAYS[name]?.(buyer, forged);
    expect([201, 303, 400], JSON.stringify(forged)).toContain(status);
    expect(listCharged(), JSON.stringify(forged)).toBe(charged);
  }
});
