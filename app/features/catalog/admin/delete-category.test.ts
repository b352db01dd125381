import { desc, eq, like } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { restoreFromBin } from "~/features/bin/restore-from-bin.server";
import { deletedItem } from "~/features/bin/tables";
import { PRODUCT_RESTORING, removeProduct } from "~/features/catalog/remove-product.server";
import { product } from "~/features/catalog/tables";
import {
  findCategory,
  findCategoryBySlug,
  listCategories,
  listCategoryNames,
} from "~/features/categories/list-categories.server";
import { keepSlug } from "~/features/categories/save-category.server";
import { category, earlierSlug } from "~/features/categories/tables";
import { ListingQuery } from "~/features/search/input";
import { listProducts, parseListing } from "~/features/search/list-products.server";
import { db, transaction } from "~/platform/db/db.server";
import { writableDb } from "../../../../tests/support/database";
import { insertCustomer, insertProduct, NOW } from "../../../../tests/support/insert-rows";
import { CATEGORY_RESTORING, deleteCategory } from "./delete-category.server";

const ravi = insertCustomer("Ravi Shankar");
const SEEDS = listCategories();

beforeEach(() => {
  for (const table of [product, category, earlierSlug, deletedItem]) writableDb().delete(table).run();
  writableDb().insert(category).values(SEEDS).run();
});

const idOf = (name: string) => findCategory(name)?.id ?? expect.fail(name);
const remove = (name: string, moveTo?: string) => deleteCategory(idOf(name), { moveTo }, ravi, NOW);
const lastChange = () => db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1).get();
const listOf = (name: string) => listProducts(parseListing(ListingQuery.parse({ category: name })), NOW);

test("an empty category is deleted with its addresses, and the others close the gap", async () => {
  expect(await remove("Coolers")).toBe(0);
  expect(listCategories().map(({ position }) => position)).toEqual([0, 1, 2, 3]);
  expect(listCategoryNames()).not.toContain("Coolers");
  expect(findCategoryBySlug("Coolers")).toBeUndefined();
  expect(lastChange()).toMatchObject({ action: "deleted", kind: "category", label: "Coolers", after: null });
});

test("all five can be deleted", async () => {
  for (const { name } of SEEDS) await remove(name);
  expect(listCategories()).toEqual([]);
});

test.each([
  ["on sale", null],
  ["archived", NOW],
])("a category with a product %s is not deleted without a place for it", async (_case, archivedAt) => {
  const fan = insertProduct({ category: "Fans", archivedAt });
  const refused = { code: "INVALID", field: "moveTo" };
  for (const moveTo of [undefined, "nowhere", idOf("Fans")])
    await expect(remove("Fans", moveTo)).rejects.toMatchObject(refused);
  expect(findCategory("Fans")).toBeDefined();
  expect(await remove("Fans", idOf("Coolers"))).toBe(1);
  expect(db.select().from(product).where(eq(product.id, fan)).get()?.category).toBe("Coolers");
});

test("products move in one step, and every address of the category leads where they are", async () => {
  const fan = insertProduct({ category: "Fans" });
  const cooler = insertProduct({ category: "Coolers" });
  await transaction(() => keepSlug("ventilation", idOf("Fans")));
  await remove("Fans", idOf("Coolers"));
  const { items, facets } = listOf("Coolers");
  expect(items.map(({ id }) => id).sort()).toEqual([fan, cooler].sort());
  expect(facets.category).toEqual([["Coolers", 2]]);
  expect(["Fans", "Ventilation"].map((slug) => findCategoryBySlug(slug)?.name)).toEqual([
    "Coolers",
    "Coolers",
  ]);
  expect(lastChange()).toMatchObject({ label: "Fans", after: { movedTo: "Coolers", products: 1 } });
});

test("a category that is gone is not found", async () => {
  const id = idOf("Fans");
  await remove("Fans");
  await expect(deleteCategory(id, {}, ravi, NOW)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

const RESTORING = { category: CATEGORY_RESTORING, product: PRODUCT_RESTORING };
function restore(label: string) {
  const item = db
    .select()
    .from(deletedItem)
    .where(like(deletedItem.label, `%${label}%`))
    .get();
  return restoreFromBin(item?.id ?? expect.fail(`${label} is not in the bin`), RESTORING, ravi, NOW);
}
const categoryOf = (id: string) => db.select().from(product).where(eq(product.id, id)).get()?.category;

test("a product comes back from the bin into its category, whatever that is called by now", async () => {
  const fan = insertProduct({ sku: "CF-1", category: "Fans" });
  await transaction(() => removeProduct(fan, ravi, NOW));
  insertProduct({ category: "Fans" });
  await remove("Fans", idOf("Coolers"));
  await restore("CF-1");
  expect(categoryOf(fan)).toBe("Coolers");
});

test("a product whose category is gone is not restored before the category is", async () => {
  const fan = insertProduct({ sku: "CF-1", category: "Fans" });
  await transaction(() => removeProduct(fan, ravi, NOW));
  await remove("Fans");
  await expect(restore("CF-1")).rejects.toMatchObject({
    code: "CONFLICT",
    message: "Its category “Fans” no longer exists. Please restore or add that first.",
  });
  await restore("Fans");
  await restore("CF-1");
  expect(categoryOf(fan)).toBe("Fans");
});

test("a category comes back as it was, as the last, unless another has its name", async () => {
  const before = findCategory("Fans");
  await remove("Fans");
  await restore("Fans");
  expect(listCategories().at(-1)).toEqual({ ...before, position: 4 });
  expect(listCategories().map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
  await remove("Fans");
  writableDb().update(category).set({ name: "FANS" }).where(eq(category.name, "Coolers")).run();
  writableDb().update(category).set({ slugKey: "fans" }).where(eq(category.name, "FANS")).run();
  await expect(restore("Fans")).rejects.toThrow("There is a category “FANS” already");
});

test("a restored category has its products and addresses again, but those that left since", async () => {
  const [fan, sold, archived] = [
    insertProduct({ category: "Fans" }),
    insertProduct({ category: "Fans" }),
    insertProduct({ category: "Fans", archivedAt: NOW }),
  ];
  const cooler = insertProduct({ category: "Coolers" });
  await transaction(() => keepSlug("ventilation", idOf("Fans")));
  await remove("Fans", idOf("Coolers"));
  writableDb().update(product).set({ category: "Spare Parts" }).where(eq(product.id, sold)).run();
  // The category that had them meanwhile may be called otherwise by now.
  writableDb().update(category).set({ name: "Air" }).where(eq(category.name, "Coolers")).run();
  expect(await restore("Fans")).toMatchObject({ note: "2 products moved back from “Air”." });
  expect([fan, archived, sold, cooler].map(categoryOf)).toEqual(["Fans", "Fans", "Spare Parts", "Air"]);
  expect(["fans", "ventilation"].map((slug) => findCategoryBySlug(slug)?.name)).toEqual(["Fans", "Fans"]);
  expect(db.select().from(earlierSlug).all()).toEqual([{ slugKey: "ventilation", categoryId: idOf("Fans") }]);
});

test("a category is restored without its products where the one that had them is gone as well", async () => {
  const fan = insertProduct({ category: "Fans" });
  await remove("Fans", idOf("Coolers"));
  await remove("Coolers", idOf("Spare Parts"));
  expect(await restore("Fans")).toMatchObject({ note: undefined });
  expect([categoryOf(fan), findCategoryBySlug("fans")?.name]).toEqual(["Spare Parts", "Fans"]);
});
