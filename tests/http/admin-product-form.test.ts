import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import {
  findLastStockMovement,
  GRINDER,
  getLastAuditEntry,
  getProductColumn,
  getProductId,
} from "../support/products";
import { expectRefusal, type RefusalCase } from "../support/refusals";
import { createCustomer, queryValue } from "../support/shop-data";

const NEW = "/admin/products/new";
const BUTTON = "Add Product";

const { shop, ravi } = await openAdminShop();
const meena = createCustomer(shop, { name: "Meena Kumari", role: "admin" });

const countProducts = () => queryValue<number>(shop, "select count(*) from product");
const editPath = (id: string) => `/admin/products/${id}/edit`;

test("a product is added with every field, and appears in the list and in the shop", async () => {
  const fields = {
    ...GRINDER,
    price: "₹2,450.50",
    stockQuantity: "12",
    sku: "KAV-AG-850",
    warranty: "1 year",
    featured: "on",
    description: "Cuts and grinds.",
    tags: "grinder, , घिसाई",
    hsn: "84672900",
    countryOfOrigin: "India",
    gstRate: "5%",
    unit: "PCS",
    "specifications.key1": "Power",
    "specifications.value1": "850 W",
    "specifications.key2": "Disc",
  };
  const list = await ravi.press(await ravi.visit(NEW), BUTTON, fields);
  expect([list.path, list.heading]).toEqual(["/admin/products", "Manage Products"]);
  expect(list.text).toContain("Item added successfully!");
  const id = getProductId(shop, "KAV-AG-850");
  const row = {
    price_paise: 245_050,
    stock: 12,
    featured: 1,
    created_by: ravi.id,
    warranty: "1 year",
    hsn: "84672900",
    gst_rate_bp: 500,
    unit: "PCS",
    added_rate_bp: 500,
  };
  for (const [column, value] of Object.entries(row))
    expect(getProductColumn(shop, id, column), column).toBe(value);
  expect(JSON.parse(getProductColumn(shop, id, "tags"))).toEqual(["grinder", "घिसाई"]);
  expect(JSON.parse(getProductColumn(shop, id, "specifications"))).toEqual({ Power: "850 W" });
  expect([getLastAuditEntry(shop), findLastStockMovement(shop, id)]).toEqual([
    "added KAV-AG-850",
    "12 opening ",
  ]);
  expect((await meena.visit(`/product/${id}`)).heading).toBe(GRINDER.name);
});

test("a product records the signed-in administrator and gets a readable SKU", async () => {
  await ravi.press(await ravi.visit(NEW), BUTTON, { ...GRINDER, name: "Grinder two", createdBy: meena.id });
  const id = getProductId(shop, "Grinder two");
  expect(getProductColumn(shop, id, "created_by")).toBe(ravi.id);
  expect(getProductColumn(shop, id, "sku")).toMatch(/^PT-\d{4}-\d{4}$/);
});

const URL_WRONG = "Please provide a valid image URL (jpg, jpeg, png, webp, gif)";
const CASES: RefusalCase[] = [
  [{ name: "" }, ["Invalid data. Please check your inputs.", "Name is required"]],
  [{ brand: "" }, "Brand is required"],
  [{ category: "" }, "Category is required"],
  [{ price: "" }, "Valid price is required"],
  [{ price: "0" }, "Valid price is required"],
  [{ price: "cheap" }, "Price must be a valid number"],
  [{ price: "12,50" }, "Price must be a valid number"],
  [{ imageUrl: "" }, URL_WRONG],
  [{ imageUrl: "https://elsewhere.example/a.pdf" }, URL_WRONG],
  [{ imageUrl: "ftp://elsewhere.example/a.png" }, URL_WRONG],
  [{ stockQuantity: "-3" }, "Stock quantity must be a valid positive number"],
  [{ stockQuantity: "some" }, "Stock quantity must be a valid positive number"],
  [{ description: "x".repeat(1001) }, "Description cannot be more than 1000 characters"],
  [{ tags: `fan, ${"x".repeat(41)}` }, "Tags: A tag cannot be more than 40 characters"],
  [{ hsn: "12" }, "HSN code must be 4, 6 or 8 digits"],
  [{ gstRate: "101" }, "GST must be a rate in per cent from 0 to 100, such as 18 or 2.5"],
  [{ sku: "NAV-CF-1200" }, "Another product has this SKU", 409],
];

test.each(CASES)("%o is refused: %s", async (wrong, message, status) => {
  const before = countProducts();
  const fields = {
    ...GRINDER,
    tags: "one, two",
    "specifications.key7": "Disc",
    "specifications.value7": "100 mm",
    ...wrong,
  };
  const answer = await ravi.submit(await ravi.visit(NEW), BUTTON, fields);
  expectRefusal(answer, BUTTON, fields, message, status);
  expect(answer.title).toBe("Error: Add New Product");
  expect(countProducts()).toBe(before);
});

test("adding rows for specifications loses nothing of what was typed", async () => {
  const fields = { name: "Half a name", "specifications.key6": "Disc", "specifications.value6": "100 mm" };
  const page = await ravi.submit(await ravi.visit(NEW), "Add more rows", fields);
  expect(page.status).toBe(200);
  expect(page.text).not.toContain("There is a problem");
  expect(page.typed(BUTTON)).toMatchObject({
    ...fields,
    "specifications.key12": "",
    "specifications.value12": "",
  });
  const again = await ravi.submit(page, "Add more rows");
  expect(again.typed(BUTTON)).toMatchObject({ ...fields, "specifications.key18": "" });
});

test("the form of a product shows its values and saves what is changed", async () => {
  const id = getProductId(shop, "NAV-CF-1200");
  const page = await ravi.visit(`${editPath(id)}?back=category%3DFans%26page%3D1`);
  expect(page.typed("Update Product")).toMatchObject({
    category: "Fans",
    price: "1650",
    "specifications.key1": "Sweep",
  });
  const list = await ravi.press(page, "Update Product", { price: "1700", warranty: "3 years" });
  expect(list.path).toBe("/admin/products?category=Fans&page=1");
  expect(list.text).toContain("Product updated successfully!");
  expect([getProductColumn(shop, id, "price_paise"), getProductColumn(shop, id, "warranty")]).toEqual([
    170_000,
    "3 years",
  ]);
  expect(getLastAuditEntry(shop)).toBe("edited NAV-CF-1200");
});

test.each([
  "name",
  "brand",
  "category",
  "price",
  "stockQuantity",
  "imageUrl",
])("an edit needs its %s", async (field) => {
  const page = await ravi.visit(editPath(getProductId(shop, "NAV-CF-1200")));
  const answer = await ravi.submit(page, "Update Product", { [field]: "" });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("There is a problem");
});

test("of two who edit one product the second gets a conflict, and may save it again", async () => {
  const id = getProductId(shop, "NAV-CF-1200H");
  const [ravisForm, meenasForm] = [await ravi.visit(editPath(id)), await meena.visit(editPath(id))];
  await ravi.press(ravisForm, "Update Product", { name: "High speed fan" });
  const fields = { name: "Fast fan", brand: "" };
  const invalid = await meena.submit(meenasForm, "Update Product", fields);
  expectRefusal(invalid, "Update Product", fields, "Brand is required");
  const conflict = await meena.submit(invalid, "Update Product", { ...fields, brand: "Navdeep" });
  expectRefusal(
    conflict,
    "Update Product",
    { name: "Fast fan" },
    "Somebody else has changed this product",
    409,
  );
  expect(getProductColumn(shop, id, "name")).toBe("High speed fan");
  await meena.press(conflict, "Update Product");
  expect(getProductColumn(shop, id, "name")).toBe("Fast fan");
});

test("a sale during an edit is not overwritten and does not cause a conflict", async () => {
  const id = getProductId(shop, "NAV-CF-1200H");
  const page = await ravi.visit(editPath(id));
  const stock = getProductColumn<number>(shop, id, "stock");
  queryValue(
    shop,
    "update product set stock = stock - 1, updated_at = updated_at + 1 where id = ? returning 1",
    id,
  );
  await ravi.press(page, "Update Product", { warranty: "4 years" });
  expect([getProductColumn(shop, id, "stock"), getProductColumn(shop, id, "warranty")]).toEqual([
    stock - 1,
    "4 years",
  ]);
  const answer = await ravi.submit(page, "Update Product", {
    warranty: "4 years",
    stockQuantity: "90",
    seenVersion: "",
  });
  expect([answer.status, getProductColumn(shop, id, "stock")]).toEqual([409, stock - 1]);
});

test("a product that does not exist cannot be edited", async () => {
  const answer = await ravi.send(editPath("0123456789abcdef01234567"));
  expect([answer.status, answer.text.includes("Product not found.")]).toEqual([404, true]);
});
