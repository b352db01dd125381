import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { UpdateProductInput } from "~/features/catalog/api-input";
import { NewProductForm, ProductFields } from "~/features/catalog/input";
import { product } from "~/features/catalog/tables";
import { taxRate } from "~/features/pricing/tables";
import { stockMovement } from "~/features/stock/tables";
import { fromRupees } from "~/lib/money";
import { connection } from "~/platform/db/connection.server";
import { db, transaction } from "~/platform/db/db.server";
import { handleForm } from "~/platform/http/form.server";
import { writableDb } from "../../../../tests/support/database";
import { insertCustomer, insertProduct, insertTaxRates, NOW } from "../../../../tests/support/insert-rows";
import { holdLock } from "../../../../tests/support/lock";
import { completeProductInput, createProduct, saveProduct, updateProduct } from "./save-product.server";

const ravi = insertCustomer("Ravi Shankar");
const DRILL = {
  name: "Impact drill 13 mm",
  brand: "Kavach",
  category: "Power Tools",
  price: "1,965.50",
  imageUrl: "/pictures/drill-blue-640.webp",
};
const fieldsOf = (fields: object = {}) => ProductFields.parse({ ...DRILL, ...fields });
const create = async (fields?: object) => transaction(() => createProduct(fieldsOf(fields), ravi, NOW));
const update = async (id: string, fields?: object) =>
  transaction(() => updateProduct(id, fieldsOf(fields), ravi, NOW));
const rowOf = (id: string) => db.select().from(product).where(eq(product.id, id)).get();
const listMovements = (id: string) =>
  db.select().from(stockMovement).where(eq(stockMovement.productId, id)).all();
const lastChange = () => db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1).get();

test("a new product has its author, its first stock in the ledger and an audit entry", async () => {
  const id = await create({
    stockQuantity: "12",
    sku: "KAV-1",
    specifications: { Power: "600 W", Chuck: " " },
    tags: "drill, , ड्रिल",
  });
  expect(rowOf(id)).toMatchObject({
    sku: "KAV-1",
    pricePaise: fromRupees(1965.5),
    stock: 12,
    createdBy: ravi,
    createdAt: NOW,
    specifications: { Power: "600 W" },
    tags: ["drill", "ड्रिल"],
    description: "",
    featured: false,
  });
  expect(listMovements(id)).toMatchObject([{ change: 12, reason: "opening", userId: ravi }]);
  expect(lastChange()).toMatchObject({
    action: "added",
    label: "KAV-1",
    after: { stock: 12 },
    actorId: ravi,
  });
});

test("a new product without a SKU gets one that can be read out, and without a stock it has 0", async () => {
  const row = rowOf(await create());
  expect(row?.sku).toMatch(/^PT-\d{4}-\d{4}$/);
  expect([row?.stock, listMovements(row?.id ?? "")]).toEqual([0, []]);
});

test("no two products have the same SKU, in any letter case", async () => {
  const id = await create({ sku: "KAV-2" });
  await expect(create({ sku: "KAV-2" })).rejects.toThrow("Another product has this SKU");
  await expect(update(insertProduct(), { sku: "KAV-2" })).rejects.toThrow("Another product has this SKU");
  await expect(create({ sku: "kav-2" })).rejects.toThrow("Another product has this SKU");
  await expect(update(insertProduct(), { sku: "Kav-2" })).rejects.toThrow("Another product has this SKU");
  insertProduct({ sku: "old-7" });
  await expect(create({ sku: "OLD-7" })).rejects.toThrow("Another product has this SKU");
  expect(rowOf(await create({ sku: "kav-2b" }))?.sku).toBe("KAV-2B");
  expect(await update(id, { sku: "KAV-2", name: "Same drill" })).toEqual([]);
});

test("an edit is audited, returns the replaced picture and records new stock in the ledger", async () => {
  const id = insertProduct({ sku: "KAV-3", stock: 5, imageUrl: "/pictures/old-640.webp" });
  expect(await update(id, { stockQuantity: 8 })).toEqual(["/pictures/old-640.webp"]);
  expect(rowOf(id)).toMatchObject({ sku: "KAV-3", stock: 8 });
  expect(listMovements(id)).toMatchObject([{ change: 3, reason: "correction", userId: ravi }]);
  expect(lastChange()).toMatchObject({ action: "edited", before: { stock: 5 }, after: { stock: 8 } });
});

test("an edit that changes nothing leaves no audit entry", async () => {
  const id = await create({ stockQuantity: 3 });
  const entryId = lastChange()?.id;
  expect(await update(id)).toEqual([]);
  expect(lastChange()?.id).toBe(entryId);
  await expect(update("nothing")).rejects.toThrow("Product not found.");
});

test("the rate added to a price follows from the HSN, or from a rate of the product's own", async () => {
  insertTaxRates(["4405", 500, "2025-09-22"]);
  const id = await create({ sku: "PADS", hsn: "44050000", unit: "set" });
  expect(rowOf(id)).toMatchObject({ gstRateBp: null, unit: "SET", addedRateBp: 500 });
  await update(id, { hsn: "44050000", gstRate: "2.5 %" });
  expect(rowOf(id)).toMatchObject({ gstRateBp: 250, unit: "SET", addedRateBp: 250 });
  expect(lastChange()).toMatchObject({ before: { gstRateBp: null }, after: { gstRateBp: 250 } });
  await update(id, { hsn: "84672900", gstRate: "", unit: "MTR" });
  expect(rowOf(id)).toMatchObject({ gstRateBp: null, unit: "MTR", addedRateBp: 1_800 });
  expect(rowOf(await create({ sku: "DRILL-18" }))).toMatchObject({ unit: "NOS", addedRateBp: 1_800 });
  writableDb().delete(taxRate).run();
});

test("a form that does not ask for rate and MRP keeps them, an empty field clears it", async () => {
  const id = await create({ sku: "KAV-29", gstRate: "5", mrp: "90000" });
  const send = async (fields: object) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...DRILL, sku: "KAV-29", ...fields })) form.set(name, value);
    const work = async (sent: ProductFields) => transaction(() => updateProduct(id, sent, ravi, NOW));
    expect((await handleForm(form, ProductFields, work)).status).toBe(200);
    return [rowOf(id)?.gstRateBp, rowOf(id)?.mrpPaise];
  };
  expect(await send({ name: "Drill" })).toEqual([500, 90_000_00]);
  expect(await send({ gstRate: "" })).toEqual([null, 90_000_00]);
  expect(await send({ mrp: "" })).toEqual([null, null]);
});

test("an update by API keeps a rate and a unit that it leaves out; null goes back to the HSN", async () => {
  const id = await create({ sku: "KAV-30", gstRate: "5", unit: "MTR" });
  const send = async (fields: object) => {
    const sent = UpdateProductInput.parse({ ...DRILL, stockQuantity: 0, ...fields });
    await saveProduct(id, () => completeProductInput(id, sent), ravi, NOW);
    return rowOf(id);
  };
  expect(await send({})).toMatchObject({ gstRateBp: 500, unit: "MTR" });
  expect(await send({ gstRate: 12.5 })).toMatchObject({ gstRateBp: 1_250, unit: "MTR" });
  expect(await send({ gstRate: 0, unit: "ROL" })).toMatchObject({ gstRateBp: 0, unit: "ROL" });
  expect(await send({ gstRate: null })).toMatchObject({ gstRateBp: null, unit: "ROL" });
});

test("a renamed product is found by its new name and no longer by the old one", async () => {
  const id = await create({ name: "Zanjeer chainsaw" });
  const found = (word: string) =>
    connection().$client.prepare("select count(*) from search_index where name match ?").pluck().get(word);
  expect(found("zanjeer")).toBe(1);
  await update(id, { name: "Aara chainsaw" });
  expect([found("zanjeer"), found("aara")]).toEqual([0, 1]);
});

const listProblems = (fields: object) =>
  ProductFields.safeParse({ ...DRILL, ...fields }).error?.issues.map(({ message }) => message);

test.each([
  [{ name: " " }, "Name is required"],
  [{ brand: undefined }, "Brand is required"],
  [{ category: "" }, "Category is required"],
  [{ category: "x".repeat(41) }, "Please choose a category"],
  [{ price: "" }, "Valid price is required"],
  [{ price: "0" }, "Valid price is required"],
  [{ price: -5 }, "Valid price is required"],
  [{ price: "cheap" }, "Price must be a valid number"],
  [{ price: "1e3" }, "Price must be a valid number"],
  [{ price: "9.999" }, "Price can have two decimals at most"],
  [{ imageUrl: "" }, "Please provide a valid image URL (jpg, jpeg, png, webp, gif)"],
  [{ imageUrl: "//elsewhere.example/a.png" }, "Please provide a valid image URL (jpg, jpeg, png, webp, gif)"],
  [{ imageUrl: "javascript:a.png" }, "Please provide a valid image URL (jpg, jpeg, png, webp, gif)"],
  [
    { imageUrl: "https://elsewhere.example/a.svg" },
    "Please provide a valid image URL (jpg, jpeg, png, webp, gif)",
  ],
  [{ description: "x".repeat(1001) }, "Description cannot be more than 1000 characters"],
  [{ stockQuantity: "-1" }, "Stock quantity must be a valid positive number"],
  [{ stockQuantity: "1.5" }, "Stock quantity must be a valid positive number"],
  [{ stockQuantity: "many" }, "Stock quantity must be a valid positive number"],
  [{ hsn: "84 14" }, "HSN code must be 4, 6 or 8 digits"],
  [{ gstRate: "eighteen" }, "GST must be a rate in per cent from 0 to 100, such as 18 or 2.5"],
  [{ gstRate: 101 }, "GST must be a rate in per cent from 0 to 100, such as 18 or 2.5"],
  [{ gstRate: "5.125" }, "GST must be a rate in per cent from 0 to 100, such as 18 or 2.5"],
  [{ unit: "metres" }, "Please choose a unit"],
  [{ specifications: { Power: "1", power: "2" } }, "Two specifications have the same name"],
])("%j is refused: %s", (fields, message) => {
  expect(listProblems(fields)).toEqual([message]);
});

test("a product of no category of the shop is refused at its field, new or edited", async () => {
  const refused = { code: "INVALID", field: "category", message: "Please choose a category" };
  const ships = ProductFields.parse({ ...DRILL, category: "Ships" });
  await expect(transaction(() => createProduct(ships, ravi, NOW))).rejects.toMatchObject(refused);
  const id = await create();
  await expect(update(id, { category: "Ships" })).rejects.toMatchObject(refused);
});

test("the form's rows keep the order of their numbers, and need both fields to be filled in", () => {
  const rows = {
    key2: "Weight",
    value2: "2 kg",
    key10: "Chuck",
    value10: "13 mm",
    key1: "Power",
    value1: "",
    key3: "",
  };
  const { specifications } = NewProductForm.parse({ ...DRILL, specifications: rows });
  expect(Object.entries(specifications)).toEqual([
    ["Weight", "2 kg"],
    ["Chuck", "13 mm"],
  ]);
});

test("of two updates by API that wait for the database, each keeps what the other changes", async () => {
  const id = await create({ sku: "KAV-31" });
  const update = async (fields: object) => {
    const sent = UpdateProductInput.parse({ ...DRILL, stockQuantity: 0, ...fields });
    await saveProduct(id, () => completeProductInput(id, sent), ravi, NOW);
  };
  const release = await holdLock(connection().$client.name);
  const updates = [update({ featured: true }), update({ hsn: "846721" })];
  await release();
  await Promise.all(updates);
  expect(rowOf(id)).toMatchObject({ featured: true, hsn: "846721" });
});
