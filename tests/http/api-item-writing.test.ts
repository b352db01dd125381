import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { callApi } from "../support/api";
import { CEILING_FAN } from "../support/buying";
import { readRowsLeft } from "../support/compare-rows";
import {
  findLastStockMovement,
  GRINDER,
  getLastAuditEntry,
  getProductColumn,
  getProductId,
} from "../support/products";
import { createCustomer, getProduct, getStock, queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();
const { token } = ravi;

const ITEM = { ...GRINDER, price: 2450.5 };
const add = (item: object, headers = {}) => callApi(shop, "POST /items", { token, body: item, headers });
const change = (id: string, item: object) => callApi(shop, `PUT /items/${id}`, { token, body: item });
const count = () => queryValue<number>(shop, "select count(*) from product");
let itemCount = 0;
async function createItem(otherFields: object = {}): Promise<string> {
  itemCount += 1;
  const { json } = await add({ ...ITEM, sku: `API-${itemCount}`, stockQuantity: 5, ...otherFields });
  return json.data._id;
}

test("a product is added with every field, and created by the caller, whoever the body names", async () => {
  const asha = createCustomer(shop);
  const allFields = {
    ...ITEM,
    stockQuantity: 12,
    sku: "kav-ag-850",
    featured: true,
    warranty: "1 year",
    description: "Cuts and grinds.",
    tags: ["grinder", "", "घिसाई"],
    hsn: "84672900",
    countryOfOrigin: "India",
    gstRate: 2.5,
    unit: "PCS",
    specifications: { Power: "850 W", Speed: 11000, "": "nothing", Colour: "" },
  };
  const { status, json } = await add({ ...allFields, createdBy: asha.id, rating: 5, inStock: false });
  expect([status, json.message]).toEqual([201, "Item added successfully!"]);
  expect(json.data).toMatchObject({
    ...allFields,
    sku: "KAV-AG-850",
    tags: ["grinder", "घिसाई"],
    rating: 0,
    inStock: true,
    specifications: { Power: "850 W", Speed: "11000" },
  });
  const { _id: id } = json.data;
  expect([getProductColumn(shop, id, "created_by"), getProductColumn(shop, id, "price_paise")]).toEqual([
    ravi.id,
    245_050,
  ]);
  expect([getLastAuditEntry(shop), findLastStockMovement(shop, id)]).toEqual([
    "added KAV-AG-850",
    "12 opening ",
  ]);
  const { reviewsList, alsoIn, ...read } = (await callApi(shop, `GET /items/${id}`)).json.data;
  expect(read).toEqual(json.data);
  expect(alsoIn).toEqual([]);
});

test("a product without a SKU gets one; a call sent twice with one key adds one product", async () => {
  const key = { "Idempotency-Key": "one-grinder" };
  const [first, second] = [await add(ITEM, key), await add(ITEM, key)];
  expect(first.json.data).toMatchObject({ sku: expect.stringMatching(/^PT-\d{4}-\d{4}$/), stockQuantity: 0 });
  expect([second.status, second.json]).toEqual([201, first.json]);
});

const URL_WRONG = "Please provide a valid image URL (jpg, jpeg, png, webp, gif)";
const CASES: [object, string, string, number?][] = [
  [{ name: "" }, "name", "Name is required"],
  [{ brand: null }, "brand", "Brand is required"],
  [{ category: "" }, "category", "Category is required"],
  [{ category: "Toys" }, "category", "Please choose a category"],
  [{ price: undefined }, "price", "Valid price is required"],
  [{ price: 0 }, "price", "Valid price is required"],
  [{ price: "cheap" }, "price", "Price must be a valid number"],
  [{ imageUrl: "https://elsewhere.example/a.pdf" }, "imageUrl", URL_WRONG],
  [{ stockQuantity: -3 }, "stockQuantity", "Stock quantity must be a valid positive number"],
  [{ description: "d".repeat(1001) }, "description", "Description cannot be more than 1000 characters"],
  [{ gstRate: 101 }, "gstRate", "GST must be a rate in per cent from 0 to 100, such as 18 or 2.5"],
  [{ unit: "yards" }, "unit", "Please choose a unit"],
  [{ featured: "perhaps" }, "featured", "featured must be true or false"],
  [{ sku: CEILING_FAN.toLowerCase() }, "sku", "Another product has this SKU", 409],
];

test.each(CASES)("%j is refused", async (wrong, field, message, status = 400) => {
  const before = count();
  const answer = await add({ ...ITEM, ...wrong });
  expect([answer.status, answer.json.message, answer.json.error]).toEqual([status, message, message]);
  expect([answer.json.errors, count()]).toEqual([[{ field, message }], before]);
});

test("all problems are answered at once", async () => {
  const { json } = await add({ price: -1 });
  const fields = json.errors.map(({ field }: { field: string }) => field);
  expect(fields).toEqual(expect.arrayContaining(["name", "brand", "category", "price", "imageUrl"]));
});

test("a change keeps the fields the API does not have, and clears others that are omitted", async () => {
  const id = await createItem({
    featured: true,
    hsn: "8467",
    countryOfOrigin: "India",
    gstRate: 0,
    unit: "MTR",
    tags: ["a"],
    warranty: "1 year",
  });
  const edited = { ...ITEM, name: "Grinder, mended", price: 99.99, stockQuantity: 7 };
  const { status, json } = await change(id, edited);
  expect([status, json.message]).toEqual([200, "Product updated successfully!"]);
  const kept = { featured: true, hsn: "8467", countryOfOrigin: "India", gstRate: 0, unit: "MTR" };
  expect(json.data).toMatchObject({ ...edited, ...kept });
  expect(json.data).toMatchObject({ tags: [], warranty: null, sku: `API-${itemCount}` });
  expect(findLastStockMovement(shop, id)).toBe("2 correction ");
  expect((await change(id, { ...edited, gstRate: null })).json.data).toMatchObject({ gstRate: null });
});

test("a change needs the stock, an existing product and the current version", async () => {
  const id = await createItem();
  const { stockQuantity, ...without } = { ...ITEM, stockQuantity: 1 };
  const missing = await change(id, without);
  expect([missing.status, missing.json.errors[0].field]).toEqual([400, "stockQuantity"]);
  const unknown = await change("nothing", { ...ITEM, stockQuantity: 1 });
  expect([unknown.status, unknown.json.message]).toEqual([404, "Product not found."]);
  const outdated = await change(id, { ...ITEM, stockQuantity: 1, seenVersion: "older" });
  expect([outdated.status, outdated.json.errors[0].field]).toEqual([409, "seenVersion"]);
});

test("every call to featured toggles it", async () => {
  const id = await createItem();
  const toggle = () => callApi(shop, `PATCH /items/${id}/featured`, { token, body: {} });
  const [on, off] = [await toggle(), await toggle()];
  expect([on.json.data.featured, on.json.message]).toEqual([true, `API-${itemCount} is featured`]);
  expect([off.status, off.json.data.featured, getProductColumn(shop, id, "featured")]).toEqual([
    200,
    false,
    0,
  ]);
  expect((await callApi(shop, "PATCH /items/nothing/featured", { token })).json).toMatchObject({
    message: "Failed to update featured status. Product not found.",
  });
});

test("the stock is set and the difference recorded, unless the stock seen was another", async () => {
  const id = await createItem();
  const set = (body: object) => callApi(shop, `PATCH /items/${id}/stock`, { token, body });
  const { status, json } = await set({ stockQuantity: 9, note: "Counted" });
  expect([status, json.data.stockQuantity, findLastStockMovement(shop, id)]).toEqual([
    200,
    9,
    "4 correction Counted",
  ]);
  const outdated = await set({ stockQuantity: 1, seenStock: 5 });
  expect([outdated.status, outdated.json.errors[0].field, getStock(shop, id)]).toEqual([409, "seenStock", 9]);
  for (const stockQuantity of [-1, 1.5, "many", undefined]) {
    const wrong = await set({ stockQuantity });
    expect([wrong.status, wrong.json.message]).toEqual([
      400,
      "Stock quantity must be a valid positive number",
    ]);
  }
  const unknown = await callApi(shop, "PATCH /items/nothing/stock", { token, body: { stockQuantity: 1 } });
  expect(unknown.status).toBe(404);
});

test("a product without orders is deleted, one with orders is archived", async () => {
  const [id, fan] = [await createItem(), getProduct(shop, CEILING_FAN)];
  const deleted = await callApi(shop, `DELETE /items/${id}`, { token });
  expect([deleted.status, deleted.json.message]).toEqual([200, "Product deleted successfully!"]);
  expect((await callApi(shop, `GET /items/${id}`)).status).toBe(404);
  const orderedId = queryValue<string>(
    shop,
    "select product_id from order_line where product_id <> ?",
    fan.id,
  );
  const archived = await callApi(shop, `DELETE /items/${orderedId}`, { token });
  expect(archived.json.message).toContain("is archived, because past orders include it");
  expect([getProductColumn(shop, orderedId, "archived_at")].includes(null)).toBe(false);
  const again = await callApi(shop, "DELETE /items/nothing", { token });
  expect([again.status, again.json.message]).toEqual([404, "Failed to delete product. Product not found."]);
});

test("the forms and the API leave the same rows behind", async () => {
  const sharedFields = {
    brand: "Kavach",
    category: "Fans",
    imageUrl: GRINDER.imageUrl,
    description: "Turns.",
    warranty: "1 y",
  };
  const formFields = {
    ...sharedFields,
    price: "1,250",
    stockQuantity: "4",
    tags: "fan, air",
    featured: "on",
    "specifications.key1": "Sweep",
    "specifications.value1": "1200 mm",
  };
  const apiBody = {
    ...sharedFields,
    price: 1250,
    tags: ["fan", "air"],
    featured: true,
    specifications: { Sweep: "1200 mm" },
  };
  await ravi.post("/admin/products/new", { ...formFields, name: "Twin", sku: "TWIN-FORM" });
  const formId = getProductId(shop, "TWIN-FORM");
  const { json } = await add({ ...apiBody, name: "Twin", sku: "TWIN-CALL", stockQuantity: 4 });
  const apiId = json.data._id;
  const rowsOf = (id: string, sku: string) => {
    const tables = {
      product: `id = '${id}'`,
      stock_movement: `product_id = '${id}' order by rowid`,
      audit_entry: `subject_id = '${id}' order by id`,
    };
    return readRowsLeft(shop, tables, [id, sku]);
  };
  const expectSameRows = () => expect(rowsOf(apiId, "TWIN-CALL")).toEqual(rowsOf(formId, "TWIN-FORM"));
  expectSameRows();
  await ravi.post(`/admin/products/${formId}/edit`, {
    ...formFields,
    name: "Twin two",
    price: "1300",
    stockQuantity: "6",
  });
  await change(apiId, { ...apiBody, name: "Twin two", price: 1300, stockQuantity: 6 });
  expectSameRows();
  await ravi.post("/admin/products", { intent: "feature", id: formId, featured: "false" });
  await callApi(shop, `PATCH /items/${apiId}/featured`, { token });
  await ravi.post("/admin/products", { intent: "stock", id: formId, stockQuantity: "2", note: "Broken" });
  await callApi(shop, `PATCH /items/${apiId}/stock`, { token, body: { stockQuantity: 2, note: "Broken" } });
  expectSameRows();
  expect(JSON.stringify(rowsOf(apiId, "TWIN-CALL"))).toContain("unfeatured");
  await ravi.post(`/admin/products/${formId}/delete`, {});
  await callApi(shop, `DELETE /items/${apiId}`, { token });
  expectSameRows();
});
