import { afterAll, beforeAll, expect, test } from "vitest";
import { DRILL, payOrder, placeOrder } from "../support/buying";
import { insertBooking } from "../support/insert-booking";
import { openShop, type RunningShop } from "../support/shop";
import { type Customer, createCustomer, getProduct, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

let shop: RunningShop;
let asha: Customer;
let meena: Customer;
beforeAll(async () => {
  shop = await openShop();
  const drill = getProduct(shop, DRILL).id;
  [asha, meena] = ["Asha Devi", "Meena Kumari"].map((name) =>
    createCustomer(shop, { name, cart: { [drill]: 1 } }),
  ) as [Customer, Customer];
});
afterAll(() => shop?.close());

test("a customer's own data is sent as a file that is not cached", async () => {
  const answer = await asha.send("/user/data.json");
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "content-disposition": 'attachment; filename="my-data.json"',
    "cache-control": "no-store",
  });
  expect(JSON.parse(answer.html)).toMatchObject({ profile: { name: "Asha Devi" }, cart: [{ quantity: 1 }] });
});

test("it holds no secret, and nothing of another customer", async () => {
  const order = await placeOrder(meena, "/checkout", { name: "Meena Kumari", address: "9 Sigra Road" });
  await payOrder(meena, order);
  const booking = insertBooking(shop, asha.id);
  const file = (await asha.send("/user/data.json")).html;
  const hash = queryValue<string>(shop, "select token_hash from session where user_id = ?", asha.id);
  for (const foreign of ["Meena", "9 Sigra", order, meena.id, hash, booking.key])
    expect(file).not.toContain(foreign);
  expect(file).toContain(booking.number);
  expect(JSON.parse((await meena.send("/user/data.json")).html).orders).toMatchObject([
    { id: order, address: "9 Sigra Road" },
  ]);
});

test("a visitor is asked to sign in first", async () => {
  expect((await new Visitor(shop.url).send("/user/data.json")).location).toBe(
    "/login?redirectTo=%2Fuser%2Fdata.json",
  );
});

test("the eleventh copy within an hour is refused, with the time to wait", async () => {
  const imran = createCustomer(shop, { name: "Imran Ali" });
  for (let copy = 0; copy < 10; copy++) expect((await imran.send("/user/data.json")).status).toBe(200);
  const refused = await imran.send("/user/data.json");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([
    429,
    expect.stringMatching(/^\d{2,4}$/),
  ]);
  expect(refused.html).toMatch(
    /^That is a lot of copies of your data in one hour\. Please try again in \d+ minutes\.$/,
  );
  expect((await asha.send("/user/data.json")).status).toBe(200);
});
