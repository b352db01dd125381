import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { listTexts } from "../support/html";
import { fetchExport, openDryRun } from "../support/importing";
import { createCustomer, queryValue } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const LIST = "/admin/categories";
const NEW = `${LIST}/new`;
const PRODUCTS = "/admin/products";

const { shop, ravi } = await openAdminShop();
const asha = new Visitor(shop.url);

const idOf = (name: string) => queryValue<string>(shop, "select id from category where name = ?", name);
const count = () => queryValue<number>(shop, "select count(*) from category");
const readMenu = async () => listTexts((await asha.visit("/")).html, "nav.strip a");
const valid = (name: string) => ({ name, colour: "copper" });

test("a category with products is deleted once they have a place, and its address leads there", async () => {
  const id = idOf("Mixers & Irons");
  const products = queryValue<number>(shop, "select count(*) from product where category = 'Mixers & Irons'");
  const page = await ravi.visit(`${LIST}/${id}/delete`);
  expect(page.text).toContain(`${products} products on sale and 0 archived belong to “Mixers & Irons”`);
  const refused = await ravi.submit(page, "Move Products and Delete");
  expect([refused.status, refused.title]).toEqual([400, "Error: Delete this category?"]);
  expect(refused.text).toContain("Please choose the category to which its products go");
  const before = queryValue<number>(shop, "select count(*) from product where category = 'Spare Parts'");
  const list = await ravi.press(page, "Move Products and Delete", { moveTo: idOf("Spare Parts") });
  expect(list.text).toContain(`Category “Mixers & Irons” deleted, ${products} products moved`);
  expect(queryValue(shop, "select count(*) from product where category = 'Spare Parts'")).toBe(
    before + products,
  );
  const moved = await asha.send("/products-grid/Mixers%20%26%20Irons");
  expect([moved.status, moved.location]).toEqual([301, "/products-grid/Spare%20Parts"]);
  expect(await readMenu()).not.toContain("Mixers & Irons");
  expect((await ravi.send(`${LIST}/${id}/delete`)).status).toBe(404);
  expect((await ravi.post(`${LIST}/${id}/delete`, {})).status).toBe(404);
  expect((await ravi.visit("/admin/audit?kind=category")).text).toContain("Mixers & Irons");
});

test("an empty category is deleted, and one that got a product meanwhile is not", async () => {
  await ravi.post(NEW, valid("Wires"));
  const page = await ravi.visit(`${LIST}/${idOf("Wires")}/delete`);
  queryValue(
    shop,
    "update product set category = 'Wires' where id = (select id from product where category = 'Fans' limit 1) returning 1",
  );
  const refused = await ravi.submit(page, "Delete Category");
  expect([refused.status, refused.text.includes("Move the products to")]).toEqual([400, true]);
  queryValue(shop, "update product set category = 'Fans' where category = 'Wires' returning 1");
  const list = await ravi.press(await ravi.visit(page.path), "Delete Category");
  expect(list.text).toContain("Category “Wires” deleted");
});

// rule: bin-days
test("a category whose name is taken meanwhile is not restored, with the reason", async () => {
  await ravi.post(NEW, valid("Pumps"));
  await ravi.press(await ravi.visit(`${LIST}/${idOf("Pumps")}/delete`), "Delete Category");
  await ravi.post(NEW, valid("PUMPS"));
  const id = queryValue<string>(shop, "select id from deleted_item where label = 'Pumps'");
  const refused = await ravi.post("/admin/bin", { id });
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining("There is a category “PUMPS” already"),
  ]);
  expect(refused.text).toContain("Pumps Category, deleted by Ravi");
});

test("helpers, customers and visitors can neither see nor change categories", async () => {
  const helper = createCustomer(shop, { name: "Lalita Rao", staffRole: "counter" });
  const before = count();
  for (const path of [LIST, NEW, `${LIST}/${idOf("Fans")}/edit`, `${LIST}/${idOf("Fans")}/delete`]) {
    expect([path, (await helper.send(path)).status]).toEqual([path, 403]);
    expect([path, (await helper.post(path, valid("Mine"))).status]).toEqual([path, 403]);
    for (const other of [createCustomer(shop), new Visitor(shop.url)])
      expect((await other.post(path, valid("Mine"))).location).toMatch(/^\/admin\/login/);
  }
  expect([count(), idOf("Mine")]).toEqual([before, undefined]);
});

test("a CSV file may name new categories, and one that is none is reported with its row", async () => {
  await ravi.post(NEW, { ...valid("LED Lights"), hsn: "9405" });
  const header = "sku,name,brand,category,price,imageUrl\n";
  const unknown = await openDryRun(ravi, PRODUCTS, `${header}L-1,Bulb,Ujala,Boats,90,/a.webp`);
  expect(unknown.text).toContain("Row 2: Please choose a category (category: Boats)");
  const plan = await openDryRun(ravi, PRODUCTS, `${header}L-1,Bulb,Ujala,LED Lights,90,/a.webp`);
  await ravi.press(plan, "Apply");
  expect(queryValue(shop, "select category || ' ' || hsn from product where sku = 'L-1'")).toBe(
    "LED Lights 9405",
  );
  expect(await fetchExport(ravi, PRODUCTS)).toContain("L-1,Bulb,Ujala,LED Lights,90");
});
