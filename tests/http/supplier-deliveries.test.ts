import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { findInconsistencies } from "../support/audit";
import { listTexts } from "../support/html";
import { openDryRun } from "../support/importing";
import { changeDatabase, createCustomer, openDatabase, queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();

const RECEIVE = "/admin/stock/receive";

interface Row {
  id: string;
  sku: string;
  name: string;
  stock: number;
}
const listProducts = (count: number): Row[] => {
  const database = openDatabase(shop);
  const rows = database
    .prepare<[number], Row>(
      "select id, sku, name, stock from product where stock between 12 and 60 order by sku limit ?",
    )
    .all(count);
  database.close();
  return rows;
};
const stockOf = (id: string) => queryValue<number>(shop, "select stock from product where id = ?", id);
const countDeliveries = () => queryValue<number>(shop, "select count(*) from supplier_delivery");

test("fifteen products are received with one pasted list, in three pages", async () => {
  const rows = listProducts(15);
  const list = rows.map(({ sku }, index) => `${sku},${index + 1},${100 + index}.50`).join("\n");
  const page = await ravi.visit(RECEIVE);
  expect([page.heading, page.text]).toEqual(["Receive stock", expect.stringContaining("No products yet.")]);
  const filled = await ravi.press(page, "Add the list", { list });
  expect(listTexts(filled.html, "tbody tr")).toHaveLength(15);
  const bill = { supplier: "Bajaj Electricals", billNumber: "B-4711", billDate: "2026-01-31" };
  const done = await ravi.press(filled, "Save delivery", bill);
  expect(done.path).toMatch(/^\/admin\/stock\/deliveries\/[0-9a-f]{24}$/);
  const total = rows.reduce((sum, _row, index) => sum + (index + 1) * (100.5 + index), 0);
  for (const text of [
    "Stock of 15 products received",
    "Delivery of Bajaj Electricals",
    "B-4711",
    "31 Jan 2026",
    `₹${total.toLocaleString("en-IN")}`,
  ])
    expect(done.text).toContain(text);
  expect(rows.map(({ id }) => stockOf(id))).toEqual(rows.map(({ stock }, index) => stock + index + 1));
  expect(findInconsistencies(shop)).toEqual({});
  const deliveries = await ravi.visit("/admin/stock/deliveries");
  expect(listTexts(deliveries.html, "tbody tr")[0]).toMatch(/Bajaj Electricals.*B-4711.*15.*120/);
  const again = await ravi.visit(RECEIVE);
  expect(again.text).toContain("No products yet.");
});

test("a scanner fills in SKUs with Enter, names are searched, and what was typed stays", async () => {
  const [first, second] = listProducts(2) as [Row, Row];
  const typed = { supplier: "Usha International" };
  let page = await ravi.press(await ravi.visit(RECEIVE), "Add", { ...typed, find: first.sku.toLowerCase() });
  page = await ravi.press(page, "Add", { find: first.sku });
  page = await ravi.press(page, "Add", { find: second.name, [`cost.r${first.id}`]: "12" });
  expect(page.typed("Save delivery")).toMatchObject({
    ...typed,
    [`quantity.r${first.id}`]: "2",
    [`cost.r${first.id}`]: "12",
    [`quantity.r${second.id}`]: "1",
  });
  const unknown = await ravi.submit(page, "Add", { find: "no such thing", billNumber: "U-1" });
  expect([unknown.status, unknown.text]).toEqual([
    400,
    expect.stringContaining("No product is found for “no such thing”"),
  ]);
  expect(unknown.html).toContain("<title>Error: Receive stock");
  const wrongList = await ravi.submit(unknown, "Add the list", { list: `${second.sku},3\nNO-SUCH,1` });
  expect([wrongList.status, wrongList.text]).toEqual([
    400,
    expect.stringContaining("Row 2: there is no product with the SKU NO-SUCH"),
  ]);
  // The page is closed, and opened again the next day, on another device.
  const reopened = await ravi.visit(RECEIVE);
  expect(reopened.typed("Save delivery")).toMatchObject({
    ...typed,
    billNumber: "U-1",
    [`quantity.r${first.id}`]: "2",
    [`quantity.r${second.id}`]: "1",
  });
  const several = await ravi.press(reopened, "Add", { find: "fan" });
  expect(several.text).toContain("Several products match “fan”.");
  const emptied = await ravi.press(several, "Start over");
  expect(emptied.text).toContain("No products yet.");
});

test("a tenfold stock is asked about; sent twice, also at once, the delivery is saved once", async () => {
  const [{ id, sku, stock }] = listProducts(1) as [Row];
  const before = countDeliveries();
  const page = await ravi.visit(`${RECEIVE}?product=${id}`);
  const fields = { [`quantity.r${id}`]: "5000", supplier: "Bajaj Electricals" };
  const asked = await ravi.submit(page, "Save delivery", fields);
  expect([asked.status, stockOf(id), countDeliveries()]).toEqual([409, stock, before]);
  expect(asked.text).toContain(`Is that right? ${sku}: From ${stock} to 5,0`);
  expect(asked.typed("Save delivery")).toMatchObject(fields);
  const send = () => ravi.submit(asked, "Yes, save these too");
  for (const { status } of await Promise.all([send(), send()])) expect(status).toBe(303);
  expect([stockOf(id), countDeliveries()]).toEqual([stock + 5000, before + 1]);
});

test("control characters and made-up rows are no error of the shop", async () => {
  const [{ id }] = listProducts(1) as [Row];
  const page = await ravi.visit(`${RECEIVE}?product=${id}&product=nowhere`);
  for (const fields of [
    { find: "a\u0000b" },
    { [`quantity.r${id}`]: "1\u0000" },
    { "quantity.rnowhere": "1", [`quantity.r${id}`]: "" },
    { billDate: "yesterday", [`quantity.r${id}`]: "1" },
  ]) {
    const button = "find" in fields ? "Add" : "Save delivery";
    const { status } = await ravi.submit(page, button, fields as Record<string, string>);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
});

test("pieces are taken out for a reason, +10 adds ten, and the list and the file show both", async () => {
  const [, , { id, sku, stock }] = listProducts(3) as [Row, Row, Row];
  const page = await ravi.visit(`/admin/products/${id}/stock`);
  const taken = await ravi.press(page, "Save change", { change: "-2", reason: "damaged", note: "Wet" });
  expect([stockOf(id), taken.text]).toEqual([
    stock - 2,
    expect.stringContaining(`Stock of ${sku} set to ${stock - 2} (it was ${stock}: 2 fewer)`),
  ]);
  const refused = await ravi.submit(taken, "Save change", { change: "+2", reason: "damaged" });
  expect([refused.status, stockOf(id)]).toEqual([400, stock - 2]);
  const added = await ravi.press(taken, "Update stock", { stockQuantity: "+10" });
  expect([stockOf(id), added.text]).toEqual([stock + 8, expect.stringContaining("10 more")]);
  const stale = await ravi.submit(taken, "Update stock", { stockQuantity: "+10" });
  expect([stale.status, stockOf(id)]).toEqual([409, stock + 8]);
  const edit = await ravi.visit(`/admin/products/${id}/edit`);
  await ravi.press(edit, "Update Product", { stockQuantity: "+1" });
  expect(stockOf(id)).toBe(stock + 9);
  const rows = await ravi.visit(`/admin/products/stock?product=${id}`);
  await ravi.press(rows, "Save stock", { [`counted.r${id}`]: "+1" });
  expect(stockOf(id)).toBe(stock + 10);
  const ledger = await ravi.visit(`/admin/stock?search=${sku}&reason=damaged`);
  expect(listTexts(ledger.html, "tbody tr")).toEqual([expect.stringMatching(/−2.*Damaged: Wet.*Ravi/)]);
  const file = await ravi.visit(ledger.link("Export CSV") ?? "");
  expect(file.html.split(/\r?\n/)).toEqual([
    expect.stringContaining("at,sku,name,change,reason,note,order,by"),
    expect.stringMatching(new RegExp(`,${sku},.*,-2,Damaged,Wet,,Ravi`)),
    "",
  ]);
  expect(findInconsistencies(shop)).toEqual({});
});

test("counter staff receive; an accountant sees the deliveries, and cannot receive", async () => {
  const meena = createCustomer(shop, { name: "Meena Devi", staffRole: "counter" });
  expect((await meena.visit(RECEIVE)).heading).toBe("Receive stock");
  const anil = createCustomer(shop, { name: "Anil Gupta", staffRole: "accountant" });
  expect((await anil.visit("/admin/stock/deliveries")).heading).toBe("Deliveries");
  expect((await anil.visit(RECEIVE)).status).toBe(403);
});

test("twenty prices by a file of SKU and price: a digit too many is marked, and needs a tick", async () => {
  // Without an MRP, which would refuse the mistyped price before anything is asked.
  changeDatabase(shop, "update product set mrp_paise = null");
  const rows = listProducts(20);
  const lines = rows.map(({ sku }, index) => `${sku},${index === 7 ? 749_000 : 1000 + index}`);
  const page = await openDryRun(ravi, "/admin/products", `sku,price\n${lines.join("\n")}`);
  const [typo] = rows.slice(7) as [Row];
  expect(page.text).toMatch(
    new RegExp(`Please check: in \\d+ rows? a number changes ten times or more.*${typo.sku}`),
  );
  expect(page.text).toContain(`${typo.sku} ${typo.name} , price `);
  const refused = await ravi.submit(page, "Apply");
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining("Nothing has been changed yet."),
  ]);
  const applied = await ravi.press(refused, "Apply", { acceptsJumps: "on" });
  expect(applied.text).toContain("0 added, 20 changed");
  expect(queryValue(shop, "select price_paise from product where id = ?", typo.id)).toBe(74_900_000);
});
