import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { createProduct } from "~/features/catalog/admin/save-product.server";
import { ProductFields } from "~/features/catalog/input";
import { product } from "~/features/catalog/tables";
import { ListingQuery } from "~/features/search/input";
import { listHomeBlocks } from "~/features/search/list-home-sections.server";
import { listProducts, parseListing } from "~/features/search/list-products.server";
import { listShownCategories } from "~/features/search/list-shown-categories.server";
import { db, transaction } from "~/platform/db/db.server";
import { runInLanguage } from "~/platform/language.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { EditCategory, NewCategory } from "./input";
import {
  findCategoryBySlug,
  getCategoryTitle,
  listCategories,
  listCategoryNames,
} from "./list-categories.server";
import { moveCategory } from "./order-categories.server";
import { createCategory, getCategory, getCategoryVersion, updateCategory } from "./save-category.server";
import { category, earlierSlug } from "./tables";

const ravi = insertCustomer("Ravi Shankar");
const SEEDS = listCategories();
const LIGHTS = { name: "LED Lights", colour: "copper" };

beforeEach(() => {
  writableDb().delete(product).run();
  writableDb().delete(category).run();
  writableDb().delete(earlierSlug).run();
  writableDb().insert(category).values(SEEDS).run();
});

const add = (fields: object = {}) => createCategory(NewCategory.parse({ ...LIGHTS, ...fields }), ravi, NOW);
const idOf = (name: string) => listCategories().find((row) => row.name === name)?.id ?? expect.fail(name);
const edit = (name: string, changes: object) => {
  const row = listCategories().find((one) => one.name === name) ?? expect.fail(name);
  const typed = { ...row, isSpare: row.isSpare ? "on" : "", ...changes };
  const form = Object.fromEntries(Object.entries(typed).map(([key, value]) => [key, value ?? ""]));
  return updateCategory(row.id, EditCategory.parse(form), ravi, NOW);
};
const rename = (from: string, name: string) => edit(from, { name });
const lastChange = () => db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1).get();
const search = (words: string) => listProducts(parseListing(ListingQuery.parse({ search: words })), NOW);
const listOf = (name: string) => listProducts(parseListing(ListingQuery.parse({ category: name })), NOW);
const categoryOf = (id: string) => db.select().from(product).where(eq(product.id, id)).get()?.category;

test("a new shop begins with the five categories, in their order and with their colours", () => {
  expect(
    SEEDS.map(({ name, slug, colour, skuPrefix, isSpare }) => [name, slug, colour, skuPrefix, isSpare]),
  ).toEqual([
    ["Power Tools", "Power Tools", "red", "PT", false],
    ["Fans", "Fans", "blue", "FAN", false],
    ["Coolers", "Coolers", "teal", "CLR", false],
    ["Mixers & Irons", "Mixers & Irons", "amber", "MI", false],
    ["Spare Parts", "Spare Parts", "green", "SP", true],
  ]);
});

test("a new category stands last, is recorded, and customers see it once it has a product", async () => {
  const id = await add({ hsn: "9405" });
  expect(listCategoryNames().at(-1)).toBe("LED Lights");
  expect(lastChange()).toMatchObject({
    action: "added",
    kind: "category",
    subjectId: id,
    label: "LED Lights",
  });
  expect(listShownCategories()).toEqual([]);
  const bulb = insertProduct({ category: "LED Lights" });
  expect(listShownCategories().map(({ name }) => name)).toEqual(["LED Lights"]);
  expect(
    listHomeBlocks(NOW)
      .flatMap((block) => ("rows" in block ? block.rows : []))
      .map(({ title, colour }) => [title, colour]),
  ).toEqual([["LED Lights", "copper"]]);
  writableDb().update(product).set({ archivedAt: NOW }).where(eq(product.id, bulb)).run();
  expect([
    listShownCategories(),
    listHomeBlocks(NOW).flatMap((block) => ("rows" in block ? block.rows : [])),
  ]).toEqual([[], []]);
});

test("a form that is sent twice adds one category", async () => {
  const ids = [await add({ formKey: "k" }), await add({ formKey: "k" })];
  expect([ids[0] === ids[1], listCategories().length]).toEqual([true, SEEDS.length + 1]);
});

test.each([
  ["Power Tools"],
  ["POWER  tools"],
  ["ｆａｎｓ"],
  ["mixers & IRONS"],
])("the name %s is taken", async (name) => {
  await expect(add({ name })).rejects.toMatchObject({ code: "CONFLICT", field: "name" });
  await expect(rename("Coolers", name)).rejects.toMatchObject({ code: "CONFLICT", field: "name" });
  expect(listCategoryNames()).toEqual(SEEDS.map((row) => row.name));
});

test("a category may be written in other letters than before", async () => {
  await rename("Fans", "FANS");
  expect([listCategoryNames()[1], db.select().from(earlierSlug).all()]).toEqual(["FANS", []]);
});

test("renaming takes products, listing, facets, search and related rows along", async () => {
  const fan = insertProduct({ name: "Ceiling sweep", category: "Fans" });
  const old = insertProduct({ name: "Old sweep", category: "Fans", archivedAt: NOW });
  const drill = insertProduct();
  expect(search("fans").items.map(({ id }) => id)).toEqual([fan]);
  await rename("Fans", "Ventilation");
  expect([fan, old, drill].map(categoryOf)).toEqual(["Ventilation", "Ventilation", "Power Tools"]);
  expect(listOf("Ventilation").items.map(({ id }) => id)).toEqual([fan]);
  expect(listOf("Ventilation").facets.category).toEqual([
    ["Power Tools", 1],
    ["Ventilation", 1],
  ]);
  expect(search("ventilation").items.map(({ id }) => id)).toEqual([fan]);
  expect(search("fans").items).toEqual([]);
  expect(lastChange()).toMatchObject({
    action: "edited",
    label: "Ventilation",
    before: { name: "Fans" },
    after: { name: "Ventilation" },
  });
});

test("a rename that fails changes nothing", async () => {
  const fan = insertProduct({ category: "Fans" });
  const failing = transaction(() => {
    writableDb().update(category).set({ name: "Ventilation" }).where(eq(category.name, "Fans")).run();
    throw new Error("afterwards");
  });
  await expect(failing).rejects.toThrow("afterwards");
  expect([categoryOf(fan), listOf("Fans").totalItems]).toEqual(["Fans", 1]);
});

test("every earlier address leads to the category, until another takes the name", async () => {
  const fans = idOf("Fans");
  await rename("Fans", "Ceiling Fans");
  await rename("Ceiling Fans", "Ventilation");
  expect(["fans", "CEILING fans", "Ventilation"].map((slug) => findCategoryBySlug(slug)?.id)).toEqual([
    fans,
    fans,
    fans,
  ]);
  const other = await add({ name: "Fans" });
  expect(findCategoryBySlug("Fans")?.id).toBe(other);
  await rename("Ventilation", "Ceiling Fans");
  expect(findCategoryBySlug("Ventilation")?.name).toBe("Ceiling Fans");
  // Whoever had the name last has its addresses.
  await rename("Fans", "Table Fans");
  expect(findCategoryBySlug("Fans")?.name).toBe("Table Fans");
});

test("a slash in a name is none in its address", async () => {
  await add({ name: "Lamps/Tubes" });
  expect(findCategoryBySlug("Lamps-Tubes")?.slug).toBe("Lamps-Tubes");
  await expect(add({ name: "Lamps-Tubes" })).rejects.toMatchObject({ field: "name" });
});

test.each([
  [{ name: " " }, "Name is required"],
  [{ name: "x".repeat(41) }, "Name cannot be more than 40 characters"],
  [{ name: "all" }, "Name must have a word or a number, and cannot be “All”"],
  [{ name: ".." }, "Name must have a word or a number, and cannot be “All”"],
  [{ description: "x".repeat(156) }, "Description cannot be more than 155 characters"],
  [{ colour: "#ffffff" }, "Please choose one of the colours"],
  [{ hsn: "12" }, "HSN code must be 4, 6 or 8 digits"],
  [{ skuPrefix: "F-1" }, "SKU prefix must be 2 to 5 characters of A to Z and 0 to 9"],
])("%j is refused: %s", (fields, message) => {
  const { error } = NewCategory.safeParse({ ...LIGHTS, ...fields });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("an edit is refused if somebody else has changed the category, unless to the same", async () => {
  const seenVersion = getCategoryVersion(listCategories()[1] ?? expect.fail());
  await edit("Fans", { hsn: "8414" });
  await expect(edit("Fans", { hsn: "8415", seenVersion })).rejects.toMatchObject({ field: "seenVersion" });
  await edit("Fans", { hsn: "8414", seenVersion });
  // Its place is not what the form is about.
  const current = getCategoryVersion(listCategories()[1] ?? expect.fail());
  await moveCategory({ id: idOf("Fans"), intent: "up" }, ravi, NOW);
  await edit("Fans", { hsn: "8415", seenVersion: current });
});

test("categories move up and down, and not beyond the ends", async () => {
  const move = (name: string, intent: "up" | "down") => moveCategory({ id: idOf(name), intent }, ravi, NOW);
  await move("Fans", "up");
  await move("Fans", "up");
  await move("Coolers", "down");
  await move("Spare Parts", "down");
  const order = ["Fans", "Power Tools", "Mixers & Irons", "Coolers", "Spare Parts"];
  expect(listCategories().map(({ name, position }) => [name, position])).toEqual(order.map((n, i) => [n, i]));
  expect(lastChange()).toMatchObject({ action: "reordered", after: { order } });
  await expect(moveCategory({ id: "gone", intent: "up" }, ravi, NOW)).rejects.toMatchObject({
    code: "CONFLICT",
  });
});

test("spare parts keep their place in searches when their category is renamed or marked anew", async () => {
  insertProduct({ name: "Blade set", category: "Spare Parts", brand: "Zed" });
  insertProduct({ name: "Blade set", category: "Power Tools", brand: "Able" });
  const listSpares = () =>
    db.all<{ n: number }>("select is_spare as n from shelf order by place").map(({ n }) => n);
  expect(listSpares()).toEqual([1, 0]);
  await rename("Spare Parts", "Bits");
  expect(listSpares()).toEqual([1, 0]);
  await edit("Bits", { isSpare: "" });
  expect(listSpares()).toEqual([0, 0]);
  await edit("Power Tools", { isSpare: "on" });
  expect(listSpares()).toEqual([0, 1]);
});

test("the database refuses a product of no category, and to delete a category with products", () => {
  expect(() => insertProduct({ category: "Ships" })).toThrow("product_category_known");
  const id = insertProduct({ category: "Fans" });
  const change = writableDb().update(product).set({ category: "Ships" }).where(eq(product.id, id));
  expect(() => change.run()).toThrow("product_category_known");
  const remove = writableDb().delete(category).where(eq(category.name, "Fans"));
  expect(() => remove.run()).toThrow("category_in_use");
  writableDb().update(product).set({ archivedAt: NOW }).where(eq(product.id, id)).run();
  expect(() => remove.run()).toThrow("category_in_use");
});

test("a product has the HSN of its category where it has none of its own", async () => {
  await edit("Fans", { hsn: "84145120" });
  const fields = { name: "Fan", brand: "Taraang", category: "Fans", price: 900, imageUrl: "/a.webp" };
  const create = (changes: object = {}) =>
    transaction(() => createProduct(ProductFields.parse({ ...fields, ...changes }), ravi, NOW));
  const hsnOf = (id: string) => db.select().from(product).where(eq(product.id, id)).get()?.hsn;
  expect(hsnOf(await create())).toBe("84145120");
  expect(hsnOf(await create({ hsn: "8414" }))).toBe("8414");
  expect(hsnOf(await create({ category: "Coolers" }))).toBeNull();
});

test("a category has a name in another language, and addresses keep the English one", async () => {
  const id = await add({ hi: { name: "LED लाइटें" } });
  expect(lastChange()).toMatchObject({ after: { "name.hi": "LED लाइटें" } });
  const read = () => getCategoryTitle("LED Lights");
  expect([runInLanguage("hi", read), runInLanguage("bn", read), read()]).toEqual([
    "LED लाइटें",
    "LED Lights",
    "LED Lights",
  ]);
  const seenVersion = getCategoryVersion(getCategory(id));
  await edit("LED Lights", { bn: { name: "LED আলো" }, seenVersion });
  expect(lastChange()).toMatchObject({
    before: { "name.hi": "LED लाइटें", "name.bn": null },
    after: { "name.hi": null, "name.bn": "LED আলো" },
  });
  expect([runInLanguage("hi", read), runInLanguage("bn", read)]).toEqual(["LED Lights", "LED আলো"]);
});

// rule: category-names
test("no two categories are called the same in a language", async () => {
  await add({ hi: { name: "LED लाइटें" } });
  const again = { name: "Lamps", hi: { name: " LED  लाइटें" }, bn: { name: "আলো" } };
  await expect(add(again)).rejects.toMatchObject({ code: "CONFLICT", field: "hi.name" });
  await add({ name: "Lamps", bn: { name: "LED लाइटें" } });
  const seenVersion = getCategoryVersion(getCategory(idOf("Lamps")));
  const edited = edit("Lamps", { hi: { name: "led लाइटें" }, seenVersion });
  await expect(edited).rejects.toMatchObject({ code: "CONFLICT", field: "hi.name" });
});

test("the audit log names the order of categories in English, whoever moves one", async () => {
  const [first] = listCategories();
  await runInLanguage("hi", () => moveCategory({ id: first?.id ?? "", intent: "down" }, ravi, NOW));
  expect(db.select().from(auditEntry).all().at(-1)?.label).toBe("All categories");
});
