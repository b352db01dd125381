import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { NewProductForm, ProductFields } from "~/features/catalog/input";
import { product } from "~/features/catalog/tables";
import { stockMovement } from "~/features/stock/tables";
import { fromRupees } from "~/lib/money";
import { connection } from "~/platform/db/connection.server";
import { db, transaction } from "~/platform/db/db.server";
import { aCustomer, aProduct, NOW } from "../../../../tests/support/cast";
import { createProduct, updateProduct } from "./save-product.server";

const ravi = aCustomer("Ravi Shankar");
const DRILL = {
  name: "Impact drill 13 mm",
  brand: "Kavach",
  category: "Power Tools",
  price: "1,965.50",
  imageUrl: "/pictures/drill-blue-640.webp",
};
const fieldsOf = (sent: object = {}) => ProductFields.parse({ ...DRILL, ...sent });
const add = async (sent?: object) => transaction(() => createProduct(fieldsOf(sent), ravi, NOW));
const edit = async (id: string, sent?: object) =>
  transaction(() => updateProduct(id, fieldsOf(sent), ravi, NOW));
const rowOf = (id: string) => db.select().from(product).where(eq(product.id, id)).get();
const ledgerOf = (id: string) => db.select().from(stockMovement).where(eq(stockMovement.productId, id)).all();
const lastChange = () => db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1).get();

test("a new product is its administrator's, with its first stock in the ledger and in the audit log", async () => {
  const id = await add({
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
  expect(ledgerOf(id)).toMatchObject([{ change: 12, reason: "opening", userId: ravi }]);
  expect(lastChange()).toMatchObject({
    action: "added",
    label: "KAV-1",
    after: { stock: 12 },
    actorId: ravi,
  });
});

test("without a SKU it is given one that can be read out, without a stock it has none", async () => {
  const row = rowOf(await add());
  expect(row?.sku).toMatch(/^PT-\d{4}-\d{4}$/);
  expect([row?.stock, ledgerOf(row?.id ?? "")]).toEqual([0, []]);
});

test("no two products have one SKU", async () => {
  const id = await add({ sku: "KAV-2" });
  await expect(add({ sku: "KAV-2" })).rejects.toThrow("Another product has this SKU");
  await expect(edit(aProduct(), { sku: "KAV-2" })).rejects.toThrow("Another product has this SKU");
  await expect(add({ sku: "kav-2" })).rejects.toThrow("Another product has this SKU");
  await expect(edit(aProduct(), { sku: "Kav-2" })).rejects.toThrow("Another product has this SKU");
  aProduct({ sku: "old-7" });
  await expect(add({ sku: "OLD-7" })).rejects.toThrow("Another product has this SKU");
  expect(rowOf(await add({ sku: "kav-2b" }))?.sku).toBe("KAV-2B");
  expect(await edit(id, { sku: "KAV-2", name: "Same drill" })).toBeUndefined();
});

test("an edit writes down what differs, tells which picture is no longer shown, and counts the stock anew", async () => {
  const id = aProduct({ sku: "KAV-3", stock: 5, imageUrl: "/pictures/old-640.webp" });
  expect(await edit(id, { stockQuantity: 8 })).toBe("/pictures/old-640.webp");
  expect(rowOf(id)).toMatchObject({ sku: "KAV-3", stock: 8 });
  expect(ledgerOf(id)).toMatchObject([{ change: 3, reason: "correction", userId: ravi }]);
  expect(lastChange()).toMatchObject({ action: "edited", before: { stock: 5 }, after: { stock: 8 } });
});

test("an edit that changes nothing leaves no trace", async () => {
  const id = await add({ stockQuantity: 3 });
  const trace = lastChange()?.id;
  expect(await edit(id)).toBeUndefined();
  expect(lastChange()?.id).toBe(trace);
  await expect(edit("nothing")).rejects.toThrow("Product not found.");
});

test("a product that is renamed is found by its new name and by no other", async () => {
  const id = await add({ name: "Zanjeer chainsaw" });
  const found = (word: string) =>
    connection().$client.prepare("select count(*) from search_index where name match ?").pluck().get(word);
  expect(found("zanjeer")).toBe(1);
  await edit(id, { name: "Aara chainsaw" });
  expect([found("zanjeer"), found("aara")]).toEqual([0, 1]);
});

const refused = (sent: object) =>
  ProductFields.safeParse({ ...DRILL, ...sent }).error?.issues.map(({ message }) => message);

test.each([
  [{ name: " " }, "Name is required"],
  [{ brand: undefined }, "Brand is required"],
  [{ category: "" }, "Category is required"],
  [{ category: "Ships" }, "Please choose one of the categories"],
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
  [{ specifications: { Power: "1", power: "2" } }, "Two specifications have the same name"],
])("%j is refused: %s", (sent, message) => {
  expect(refused(sent)).toEqual([message]);
});

test("the form's rows keep their order, and count only if both are filled", () => {
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
