import { expect, test } from "vitest";
import { call } from "../support/api";
import { customer, goods, look, stockOf } from "../support/books";
import { CEILING_FAN } from "../support/buying";
import { openOffice } from "../support/office";
import { columnOf, GRINDER, lastChange, lastMovement, productId } from "../support/products";
import { leftBy } from "../support/twins";

const { shop, ravi } = await openOffice();
const { token } = ravi;

const ITEM = { ...GRINDER, price: 2450.5 };
const add = (item: object, headers = {}) => call(shop, "POST /items", { token, body: item, headers });
const change = (id: string, item: object) => call(shop, `PUT /items/${id}`, { token, body: item });
const count = () => look<number>(shop, "select count(*) from product");
let made = 0;
async function anItem(more: object = {}): Promise<string> {
  made += 1;
  const { json } = await add({ ...ITEM, sku: `API-${made}`, stockQuantity: 5, ...more });
  return json.data._id;
}

test("a product is put on sale with everything it can have, by whoever calls", async () => {
  const asha = customer(shop);
  const whole = {
    ...ITEM,
    stockQuantity: 12,
    sku: "kav-ag-850",
    featured: true,
    warranty: "1 year",
    description: "Cuts and grinds.",
    tags: ["grinder", "", "घिसाई"],
    hsn: "84672900",
    countryOfOrigin: "India",
    specifications: { Power: "850 W", Speed: 11000, "": "nothing", Colour: "" },
  };
  const { status, json } = await add({ ...whole, createdBy: asha.id, rating: 5, inStock: false });
  expect([status, json.message]).toEqual([201, "Item added successfully!"]);
  expect(json.data).toMatchObject({
    ...whole,
    sku: "KAV-AG-850",
    tags: ["grinder", "घिसाई"],
    rating: 0,
    inStock: true,
    specifications: { Power: "850 W", Speed: "11000" },
  });
  const { _id: id } = json.data;
  expect([columnOf(shop, id, "created_by"), columnOf(shop, id, "price_paise")]).toEqual([ravi.id, 245_050]);
  expect([lastChange(shop), lastMovement(shop, id)]).toEqual(["added KAV-AG-850", "12 opening "]);
  const { reviewsList, ...read } = (await call(shop, `GET /items/${id}`)).json.data;
  expect(read).toEqual(json.data);
});

test("without a SKU the shop makes one; a call sent twice adds one product", async () => {
  const key = { "Idempotency-Key": "one-grinder" };
  const [one, other] = [await add(ITEM, key), await add(ITEM, key)];
  expect(one.json.data).toMatchObject({ sku: expect.stringMatching(/^PT-\d{4}-\d{4}$/), stockQuantity: 0 });
  expect([other.status, other.json]).toEqual([201, one.json]);
});

const URL_WRONG = "Please provide a valid image URL (jpg, jpeg, png, webp, gif)";
const CASES: [object, string, string, number?][] = [
  [{ name: "" }, "name", "Name is required"],
  [{ brand: null }, "brand", "Brand is required"],
  [{ category: "" }, "category", "Category is required"],
  [{ category: "Toys" }, "category", "Please choose one of the categories"],
  [{ price: undefined }, "price", "Valid price is required"],
  [{ price: 0 }, "price", "Valid price is required"],
  [{ price: "cheap" }, "price", "Price must be a valid number"],
  [{ imageUrl: "https://elsewhere.example/a.pdf" }, "imageUrl", URL_WRONG],
  [{ stockQuantity: -3 }, "stockQuantity", "Stock quantity must be a valid positive number"],
  [{ description: "d".repeat(1001) }, "description", "Description cannot be more than 1000 characters"],
  [{ featured: "perhaps" }, "featured", "featured must be true or false"],
  [{ sku: CEILING_FAN.toLowerCase() }, "sku", "Another product has this SKU", 409],
];

test.each(CASES)("%j is refused", async (wrong, field, message, status = 400) => {
  const before = count();
  const answer = await add({ ...ITEM, ...wrong });
  expect([answer.status, answer.json.message, answer.json.error]).toEqual([status, message, message]);
  expect([answer.json.errors, count()]).toEqual([[{ field, message }], before]);
});

test("everything that is wrong is told at once", async () => {
  const { json } = await add({ price: -1 });
  const fields = json.errors.map(({ field }: { field: string }) => field);
  expect(fields).toEqual(expect.arrayContaining(["name", "brand", "category", "price", "imageUrl"]));
});

test("a product is written anew; what no form of a program knows of stays, what is left out else is emptied", async () => {
  const id = await anItem({
    featured: true,
    hsn: "8467",
    countryOfOrigin: "India",
    tags: ["a"],
    warranty: "1 year",
  });
  const edited = { ...ITEM, name: "Grinder, mended", price: 99.99, stockQuantity: 7 };
  const { status, json } = await change(id, edited);
  expect([status, json.message]).toEqual([200, "Product updated successfully!"]);
  expect(json.data).toMatchObject({ ...edited, featured: true, hsn: "8467", countryOfOrigin: "India" });
  expect(json.data).toMatchObject({ tags: [], warranty: null, sku: `API-${made}` });
  expect(lastMovement(shop, id)).toBe("2 correction ");
});

test("a product that is changed needs its stock, is there, and is as it was seen", async () => {
  const id = await anItem();
  const { stockQuantity, ...without } = { ...ITEM, stockQuantity: 1 };
  const missing = await change(id, without);
  expect([missing.status, missing.json.errors[0].field]).toEqual([400, "stockQuantity"]);
  const unknown = await change("nothing", { ...ITEM, stockQuantity: 1 });
  expect([unknown.status, unknown.json.message]).toEqual([404, "Product not found."]);
  const late = await change(id, { ...ITEM, stockQuantity: 1, seenVersion: "older" });
  expect([late.status, late.json.errors[0].field]).toEqual([409, "seenVersion"]);
});

test("featured is turned over by every call", async () => {
  const id = await anItem();
  const toggle = () => call(shop, `PATCH /items/${id}/featured`, { token, body: {} });
  const [on, off] = [await toggle(), await toggle()];
  expect([on.json.data.featured, on.json.message]).toEqual([true, `API-${made} is featured`]);
  expect([off.status, off.json.data.featured, columnOf(shop, id, "featured")]).toEqual([200, false, 0]);
  expect((await call(shop, "PATCH /items/nothing/featured", { token })).json).toMatchObject({
    message: "Failed to update featured status. Product not found.",
  });
});

test("the stock is counted, the difference in the ledger, unless it was another that was seen", async () => {
  const id = await anItem();
  const set = (body: object) => call(shop, `PATCH /items/${id}/stock`, { token, body });
  const { status, json } = await set({ stockQuantity: 9, note: "Counted" });
  expect([status, json.data.stockQuantity, lastMovement(shop, id)]).toEqual([200, 9, "4 correction Counted"]);
  const late = await set({ stockQuantity: 1, seenStock: 5 });
  expect([late.status, late.json.errors[0].field, stockOf(shop, id)]).toEqual([409, "seenStock", 9]);
  for (const stockQuantity of [-1, 1.5, "many", undefined]) {
    const wrong = await set({ stockQuantity });
    expect([wrong.status, wrong.json.message]).toEqual([
      400,
      "Stock quantity must be a valid positive number",
    ]);
  }
  const unknown = await call(shop, "PATCH /items/nothing/stock", { token, body: { stockQuantity: 1 } });
  expect(unknown.status).toBe(404);
});

test("a product that no order names is deleted, one that orders name is archived", async () => {
  const [id, fan] = [await anItem(), goods(shop, CEILING_FAN)];
  const gone = await call(shop, `DELETE /items/${id}`, { token });
  expect([gone.status, gone.json.message]).toEqual([200, "Product deleted successfully!"]);
  expect((await call(shop, `GET /items/${id}`)).status).toBe(404);
  const kept = look<string>(shop, "select product_id from order_line where product_id <> ?", fan.id);
  const archived = await call(shop, `DELETE /items/${kept}`, { token });
  expect(archived.json.message).toContain("is archived: orders of the past still name it");
  expect([columnOf(shop, kept, "archived_at")].includes(null)).toBe(false);
  const again = await call(shop, "DELETE /items/nothing", { token });
  expect([again.status, again.json.message]).toEqual([404, "Failed to delete product. Product not found."]);
});

test("the forms and the API leave the same behind", async () => {
  const words = {
    brand: "Kavach",
    category: "Fans",
    imageUrl: GRINDER.imageUrl,
    description: "Turns.",
    warranty: "1 y",
  };
  const forms = {
    ...words,
    price: "1,250",
    stockQuantity: "4",
    tags: "fan, air",
    featured: "on",
    "specifications.key1": "Sweep",
    "specifications.value1": "1200 mm",
  };
  const sent = {
    ...words,
    price: 1250,
    tags: ["fan", "air"],
    featured: true,
    specifications: { Sweep: "1200 mm" },
  };
  await ravi.post("/admin/products/new", { ...forms, name: "Twin", sku: "TWIN-FORM" });
  const byForm = productId(shop, "TWIN-FORM");
  const { json } = await add({ ...sent, name: "Twin", sku: "TWIN-CALL", stockQuantity: 4 });
  const byCall = json.data._id;
  const left = (id: string, sku: string) => {
    const tables = {
      product: `id = '${id}'`,
      stock_movement: `product_id = '${id}' order by rowid`,
      audit_entry: `subject_id = '${id}' order by id`,
    };
    return leftBy(shop, tables, [id, sku]);
  };
  const same = () => expect(left(byCall, "TWIN-CALL")).toEqual(left(byForm, "TWIN-FORM"));
  same();
  await ravi.post(`/admin/products/${byForm}/edit`, {
    ...forms,
    name: "Twin two",
    price: "1300",
    stockQuantity: "6",
  });
  await change(byCall, { ...sent, name: "Twin two", price: 1300, stockQuantity: 6 });
  same();
  await ravi.post("/admin/products", { intent: "feature", id: byForm, featured: "false" });
  await call(shop, `PATCH /items/${byCall}/featured`, { token });
  await ravi.post("/admin/products", { intent: "stock", id: byForm, stockQuantity: "2", note: "Broken" });
  await call(shop, `PATCH /items/${byCall}/stock`, { token, body: { stockQuantity: 2, note: "Broken" } });
  same();
  expect(JSON.stringify(left(byCall, "TWIN-CALL"))).toContain("unfeatured");
  await ravi.post(`/admin/products/${byForm}/delete`, {});
  await call(shop, `DELETE /items/${byCall}`, { token });
  same();
});
