import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { CAPACITOR, DRILL, formatRupees } from "../support/buying";
import { listTexts } from "../support/html";
import { changeDatabase, createCustomer, getProduct, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const { shop, ravi } = await openAdminShop();
const [drill, capacitor] = [getProduct(shop, DRILL), getProduct(shop, CAPACITOR)];

/** What one piece costs at 18 %, computed without the shop's own code. */
const withGst = (paise: number) => paise + 2 * Math.floor((paise * 900 + 5_000) / 10_000);
const FIGURE = formatRupees(withGst(drill.pricePaise));
const NOTE = `${formatRupees(drill.pricePaise)} + 18% GST`;

test("wherever the price of one thing stands, the larger figure has GST in it", async () => {
  const asha = createCustomer(shop);
  await asha.post("/wishlist", { intent: "add", productId: drill.id });
  const product = await asha.visit(`/product/${drill.id}`);
  expect(product.title).toContain(FIGURE);
  expect(product.text).toContain(`${FIGURE} ${NOTE}`);
  const [data = ""] = listTexts(product.html, 'script[type="application/ld+json"]');
  expect(data).toContain(`"price":${withGst(drill.pricePaise) / 100}`);
  expect(data).toContain('"valueAddedTaxIncluded":true');
  for (const path of [
    `/product/${drill.id}/quick`,
    "/wishlist",
    "/recently-viewed",
    "/user/profile?tab=wishlist",
    `/products-grid/All?search=${encodeURIComponent(drill.name)}`,
  ])
    expect((await asha.visit(path)).text, path).toContain(`${FIGURE} ${NOTE}`);
  const { options } = JSON.parse(
    (await asha.visit(`/search/suggestions?search=${encodeURIComponent(drill.name)}`)).html,
  );
  expect(options[0].note).toContain(FIGURE);
});

test("the API keeps `price` and adds `priceWithTax`, and `roundOff` to the cart", async () => {
  const { token } = createCustomer(shop, { cart: { [drill.id]: 1, [capacitor.id]: 3 } });
  const [price, priceWithTax] = [drill.pricePaise / 100, withGst(drill.pricePaise) / 100];
  const { json: item } = await callApi(shop, `GET /items/${drill.id}`);
  expect(item.data).toMatchObject({ price, priceWithTax });
  await callApi(shop, "POST /wishlist/add", { token, body: { productId: drill.id } });
  const { json: wishes } = await callApi(shop, "GET /users/wishlist", { token });
  expect(JSON.stringify(wishes.data)).toContain(`"price":${price},"priceWithTax":${priceWithTax}`);
  const { json: cart } = await callApi(shop, "GET /cart", { token });
  const line = cart.data.items.find(({ product }: { product: { id: string } }) => product.id === drill.id);
  expect(line.product).toMatchObject({ price, priceWithTax });
  const { totalAmount, tax, delivery, roundOff, total } = cart.data;
  expect(Math.round((totalAmount + tax + delivery + roundOff) * 100)).toBe(total * 100);
  expect(Number.isInteger(total)).toBe(true);
});

test("filters and sorting go by the figure with GST, on the pages and in the API", async () => {
  const rupees = withGst(drill.pricePaise) / 100;
  const search = encodeURIComponent(drill.name);
  const has = async (query: string) => {
    const page = await new Visitor(shop.url).visit(`/products-grid/All?search=${search}&${query}`);
    const { json } = await callApi(shop, `GET /items?search=${search}&${query}`);
    const isInApi = json.data.some(({ id }: { id: string }) => id === drill.id);
    expect(page.html.includes(`/product/${drill.id}"`), query).toBe(isInApi);
    return isInApi;
  };
  expect(await has(`minPrice=${rupees}&maxPrice=${rupees}`)).toBe(true);
  expect(await has(`maxPrice=${rupees - 0.01}`)).toBe(false);
  expect(await has(`maxPrice=${drill.pricePaise / 100}`)).toBe(false);
  const { json } = await callApi(shop, "GET /items?sortBy=price&limit=100");
  const figures = json.data.map(({ priceWithTax }: { priceWithTax: number }) => priceWithTax);
  expect(figures).toEqual([...figures].sort((a: number, b: number) => a - b));
});

test("a product of another rate says its own, and the cart says what the price of its lines is", async () => {
  const [id, pricePaise] = [capacitor.id, capacitor.pricePaise];
  changeDatabase(shop, `update product set gst_rate_bp = 500, added_rate_bp = 500 where id = '${id}'`);
  const figure = pricePaise + 2 * Math.floor((pricePaise * 250 + 5_000) / 10_000);
  expect(queryValue(shop, "select shown_paise from product where id = ?", id)).toBe(figure);
  const asha = createCustomer(shop, { cart: { [id]: 1, [drill.id]: 2 } });
  const note = `${formatRupees(pricePaise)} + 5% GST`;
  expect((await asha.visit(`/product/${id}`)).text).toContain(`${formatRupees(figure)} ${note}`);
  const cart = await asha.visit("/cart");
  for (const words of [`${note} each`, `${NOTE} each`, "GST (5%)", "GST (18%)"])
    expect(cart.text).toContain(words);
});

test("in a shop whose prices include GST the figure is the price, and says so", async () => {
  const page = await ravi.visit("/admin/settings");
  const confirmation = await ravi.follow(
    await ravi.submit(page, "Change the tax mode", { mode: "inclusive" }),
  );
  for (const words of [
    "cost a customer ₹1,000 instead of ₹1,180",
    "Totals are not rounded",
    "you keep ₹847.46",
  ])
    expect(confirmation.text).toContain(words);
  await ravi.press(confirmation, "Change the tax mode");
  const price = formatRupees(drill.pricePaise);
  const asha = createCustomer(shop, { cart: { [drill.id]: 1 } });
  const product = await asha.visit(`/product/${drill.id}`);
  expect([product.title.includes(price), product.text.includes(`${price} incl. GST`)]).toEqual([true, true]);
  expect(product.html).toContain('"valueAddedTaxIncluded":true');
  expect((await asha.visit("/cart")).text).toContain(`${price} each, incl. GST`);
  const { json } = await callApi(shop, `GET /items/${drill.id}`);
  expect([json.data.price, json.data.priceWithTax]).toEqual(Array(2).fill(drill.pricePaise / 100));
});
