import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { clearOpenDay } from "../support/booking";
import { DRILL, payOrder, placeOrder } from "../support/buying";
import { insertBooking, toShopVisitColumns } from "../support/insert-booking";
import { expectRefusal } from "../support/refusals";
import { SAVE_BUTTONS, SETTINGS_PATH } from "../support/settings";
import { createCustomer, getProduct, queryValue } from "../support/shop-data";

// rule: no-lost-edits

const { shop, ravi } = await openAdminShop();
const meena = createCustomer(shop, { name: "Meena Kumari", role: "admin" });

interface Editing {
  path: string;
  button: string;
  /** What the first editor saves, and what the second one types. */
  first: Record<string, string>;
  second: Record<string, string>;
  /** What the second editor is told that the first one has changed. */
  named: string[];
  /** What is stored once the second has saved what the form shows. */
  readStored: () => unknown;
  stored: unknown;
}

/** Ravi and Meena open the same form; Ravi saves first. */
async function editTogether({ path, button, first, second, named, readStored, stored }: Editing) {
  const [ofRavi, ofMeena] = [await ravi.visit(path), await meena.visit(path)];
  expect((await ravi.submit(ofRavi, button, first)).status).toBe(303);
  const afterFirst = readStored();
  const conflict = await meena.submit(ofMeena, button, second);
  expect(conflict.status).toBe(409);
  const typed = conflict.typed(button);
  // Everything typed is kept, and so is what the second form shows of the fields that the first one changed.
  for (const [name, value] of Object.entries(second)) expect([name, typed[name]]).toEqual([name, value]);
  for (const text of named) expect(conflict.text).toContain(text);
  expect(conflict.title).toMatch(/^Error:/);
  expect(readStored()).toEqual(afterFirst);
  expect((await meena.submit(conflict, button)).status).toBe(303);
  expect(readStored()).toEqual(stored);
  return conflict;
}

const readRow = (sql: string, id: string) => JSON.parse(queryValue<string>(shop, sql, id));

test("of two who edit a product the second is told what the other changed", async () => {
  const { id } = getProduct(shop, DRILL);
  const description = "Drills stone, wood and steel. ".repeat(6).trim();
  const row = "select json_array(name, price_paise, warranty, featured) from product where id = ?";
  const [name, , warranty] = readRow(row, id);
  const price = Number(queryValue(shop, "select price_paise from product where id = ?", id)) / 100;
  const lower = String(price - 100);
  const conflict = await editTogether({
    path: `/admin/products/${id}/edit`,
    button: "Update Product",
    first: { price: lower, description },
    second: { name: "Hammer drill 750 W" },
    named: [`Price (₹): ${price} → ${lower}`, "Description: a long text", `Now: ${lower}`],
    readStored: () => readRow(row, id).slice(0, 2),
    stored: ["Hammer drill 750 W", price * 100],
  });
  expect(conflict.text).not.toContain(`Name: ${name} →`);
  expect(readRow(row, id)[2]).toBe(warranty);
});

test("of two who correct an order the second is told what the other changed", async () => {
  const asha = createCustomer(shop, { cart: { [getProduct(shop, DRILL).id]: 1 } });
  const id = await placeOrder(asha);
  await payOrder(asha, id);
  const row = "select json_array(phone, internal_note) from orders where id = ?";
  const [phone] = readRow(row, id);
  await editTogether({
    path: `/admin/orders/${id}/correct`,
    button: "Save corrections",
    first: { phone: "9876500001" },
    second: { internalNote: "Ring twice" },
    named: [`Phone: ${phone} → 9876500001`, "Now: 9876500001"],
    readStored: () => readRow(row, id),
    stored: [phone, "Ring twice"],
  });
});

test("of two who edit a service request the second is told what the other changed", async () => {
  const day = clearOpenDay(shop, 40);
  const { id } = insertBooking(shop, null, toShopVisitColumns(day, "15:00"));
  const row = "select json_array(name, priority) from service_request where id = ?";
  await editTogether({
    path: `/admin/services/${id}/edit`,
    button: "Save changes",
    first: { priority: "low" },
    second: { name: "Asha Kumari" },
    named: ["Priority: Medium → Low"],
    readStored: () => readRow(row, id),
    stored: ["Asha Kumari", "medium"],
  });
});

test("of two who change a section of settings the second is told what the other changed", async () => {
  const readStored = () =>
    JSON.parse(queryValue<string>(shop, "select value from setting where key = 'shop'")).name ?? "";
  await editTogether({
    path: `${SETTINGS_PATH}/shop`,
    button: SAVE_BUTTONS.shop,
    first: { since: "2011" },
    second: { name: "Vidyut Tools" },
    named: ["→ 2011"],
    readStored,
    stored: "Vidyut Tools",
  });
});

test("a form that is refused for another reason still knows what it was made from", async () => {
  const { id } = getProduct(shop, DRILL);
  const path = `/admin/products/${id}/edit`;
  const page = await meena.visit(path);
  const brand = page.typed("Update Product").brand;
  const invalid = await meena.submit(page, "Update Product", { name: "" });
  await ravi.submit(await ravi.visit(path), "Update Product", { brand: "Bijli" });
  const conflict = await meena.submit(invalid, "Update Product", { name: "Drill" });
  expectRefusal(conflict, "Update Product", { name: "Drill" }, `Brand: ${brand} → Bijli`, 409);
  const forged = await meena.submit(page, "Update Product", { seenValues: "[1,{", name: "Drill" });
  expect(forged.status).toBe(409);
});
