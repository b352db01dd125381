import { expect, test } from "vitest";
import { openAdminShop } from "../support/admin-shop";
import { findInconsistencies } from "../support/audit";
import { listAttributes, listTexts, selectAll } from "../support/html";
import { changeDatabase, openDatabase, queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();

const STOCK = "/admin/products/stock";
const PRICES = "/admin/products/prices";
const QUESTION = "Some numbers change ten times or more. Is that right?";

interface Row {
  id: string;
  sku: string;
  stock: number;
  price: number;
}

function listRows(count: number): Row[] {
  const database = openDatabase(shop);
  const rows = database
    .prepare<[number], Row>(
      `select id, sku, stock, price_paise as price from product
       where archived_at is null and stock between 12 and 60 order by name collate nocase limit ?`,
    )
    .all(count);
  database.close();
  return rows;
}
const stockOf = (id: string) => queryValue<number>(shop, "select stock from product where id = ?", id);
const priceOf = (id: string) => queryValue<number>(shop, "select price_paise from product where id = ?", id);
const lastNote = (id: string) =>
  queryValue<string | null>(
    shop,
    "select note from stock_movement where product_id = ? order by created_at desc, rowid desc limit 1",
    id,
  );
const entries = (id: string, action: string) =>
  queryValue(shop, "select count(*) from audit_entry where subject_id = ? and action = ?", id, action);

test("fifteen deliveries are saved on one page, each with its movement and audit entry", async () => {
  const rows = listRows(15);
  const page = await ravi.visit(STOCK);
  expect([page.heading, listTexts(page.html, "tbody tr").length]).toEqual(["Count stock", 50]);
  const received = Object.fromEntries(rows.map(({ id }, index) => [`received.r${id}`, `+${index + 1}`]));
  const done = await ravi.press(page, "Save stock", { ...received, note: "Delivery, bill 4711" });
  expect(done.path).toBe(STOCK);
  expect(done.text).toContain("Stock of 15 products saved");
  expect(rows.map(({ id }) => stockOf(id))).toEqual(rows.map(({ stock }, index) => stock + index + 1));
  for (const { id } of rows)
    expect([lastNote(id), entries(id, "stock set")]).toEqual(["Delivery, bill 4711", 1]);
  expect(findInconsistencies(shop)).toEqual({});
});

test("a jump of ten times or more is asked about, and saved once it is accepted", async () => {
  const [first, second] = listRows(2) as [Row, Row];
  const page = await ravi.visit(`${STOCK}?search=${first.sku}`);
  const both = await ravi.visit(`${STOCK}?product=${first.id}&product=${second.id}`);
  expect([page, both].map(({ html }) => listTexts(html, "tbody tr").length)).toEqual([1, 2]);
  const typed = { [`counted.r${first.id}`]: "101010", [`received.r${second.id}`]: "10" };
  const asked = await ravi.submit(both, "Save stock", typed);
  expect([asked.status, stockOf(first.id), stockOf(second.id)]).toEqual([409, first.stock, second.stock]);
  expect(asked.text).toContain(QUESTION);
  expect(asked.text).toContain(`From ${first.stock} to 1,01,010`);
  expect(asked.typed("Save stock")).toMatchObject(typed);
  // The plain button asks again, and so does the Enter key, which presses the first.
  expect([...selectAll(asked.html, "#rows button")][0]?.attribs.name).toBeUndefined();
  expect((await ravi.submit(asked, "Save stock")).status).toBe(409);
  const done = await ravi.press(asked, "Yes, save these too");
  expect(done.text).toContain("Stock of 2 products saved");
  expect([stockOf(first.id), stockOf(second.id)]).toEqual([101_010, second.stock + 10]);
  expect(lastNote(second.id)).toBe("Received");
  await ravi.press(await ravi.visit(`${STOCK}?product=${first.id}`), "Save stock", {
    [`counted.r${first.id}`]: String(first.stock),
    confirmed: `${QUESTION} ${first.sku}: From 1,01,010 to ${first.stock}.`,
  });
  expect(stockOf(first.id)).toBe(first.stock);
});

test("a sale in the meantime refuses a count, not a delivery, and then nothing is saved", async () => {
  const [first, second] = listRows(2) as [Row, Row];
  const page = await ravi.visit(`${STOCK}?product=${first.id}&product=${second.id}`);
  const other = await ravi.visit(`${STOCK}?product=${first.id}`);
  await ravi.press(other, "Save stock", { [`received.r${first.id}`]: "1" });
  const typed = { [`counted.r${first.id}`]: "20", [`received.r${second.id}`]: "5" };
  const refused = await ravi.submit(page, "Save stock", typed);
  expect([refused.status, stockOf(second.id)]).toEqual([409, second.stock]);
  expect(refused.text).toContain(`it is now ${first.stock + 1}`);
  await ravi.press(refused, "Save stock");
  expect([stockOf(first.id), stockOf(second.id)]).toEqual([20, second.stock + 5]);
  const wrong = await ravi.submit(page, "Save stock", {
    [`received.r${first.id}`]: "ten",
  });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain(`Received, ${first.sku}: Pieces received must be a whole number`);
  const both = { [`received.r${second.id}`]: "3", [`counted.r${second.id}`]: "3" };
  expect((await ravi.submit(page, "Save stock", both)).text).toContain(
    `Received, ${second.sku}: Fill in what was received, or what was counted, not both`,
  );
  const none = await ravi.submit(page, "Save stock");
  expect([none.status, none.text]).toEqual([400, expect.stringContaining("Nothing is filled in yet.")]);
});

test("a delivery sent twice with one form is added once; another page adds it again", async () => {
  const [{ id, stock }] = listRows(1) as [Row];
  const page = await ravi.visit(`${STOCK}?product=${id}`);
  const send = () => ravi.submit(page, "Save stock", { [`received.r${id}`]: "7" });
  for (const { status } of await Promise.all([send(), send()])) expect(status).toBe(303);
  expect((await send()).status).toBe(303);
  expect(stockOf(id)).toBe(stock + 7);
  await ravi.press(await ravi.visit(`${STOCK}?product=${id}`), "Save stock", { [`received.r${id}`]: "7" });
  expect(stockOf(id)).toBe(stock + 14);
});

test("a mistyped price does not hide that a colleague has changed it", async () => {
  const { id, price } = listRows(21).at(-1) as Row;
  const page = await ravi.visit(`${PRICES}?product=${id}`);
  await ravi.press(await ravi.visit(page.path), "Save prices", { [`price.r${id}`]: String(price / 100 + 1) });
  const mistyped = await ravi.submit(page, "Save prices", { [`price.r${id}`]: "12o" });
  expect(mistyped.status).toBe(400);
  const corrected = await ravi.submit(mistyped, "Save prices", { [`price.r${id}`]: String(price / 100 + 2) });
  expect([corrected.status, priceOf(id)]).toEqual([409, price + 100]);
  await ravi.press(corrected, "Save prices");
  expect(priceOf(id)).toBe(price + 200);
});

test("twenty prices are changed with one save; one with a digit too many is asked about", async () => {
  const rows = listRows(20);
  // Without an MRP, which would refuse the mistyped price before anything is asked.
  changeDatabase(shop, "update product set mrp_paise = null");
  const query = new URLSearchParams(rows.map(({ id }) => ["product", id]));
  const page = await ravi.visit(`${PRICES}?${query}`);
  const prices = Object.fromEntries(rows.map(({ id, price }) => [`price.r${id}`, String(price / 100 + 10)]));
  const [first] = rows as [Row];
  const typo = { ...prices, [`price.r${first.id}`]: String((first.price / 100) * 10) };
  const asked = await ravi.submit(page, "Save prices", typo);
  expect([asked.status, priceOf(first.id)]).toEqual([409, first.price]);
  expect(asked.text).toContain("Some numbers change ten times or more.");
  expect(asked.typed("Save prices")).toMatchObject(typo);
  const done = await ravi.press(asked, "Save prices", {
    [`price.r${first.id}`]: String(first.price / 100 + 10),
  });
  expect(done.text).toContain("20 prices saved");
  expect(rows.map(({ id }) => priceOf(id))).toEqual(rows.map(({ price }) => price + 1000));
  expect(rows.map(({ id }) => entries(id, "edited"))).toEqual(rows.map(() => 1));
  const stale = await ravi.submit(page, "Save prices", { [`price.r${first.id}`]: "5000" });
  expect([stale.status, priceOf(first.id)]).toEqual([409, first.price + 1000]);
  expect(stale.text).toContain("The price has been changed since this page was opened");
  const same = await ravi.submit(await ravi.visit(`${PRICES}?${query}`), "Save prices");
  expect([same.status, same.text]).toEqual([400, expect.stringContaining("No price has been changed yet.")]);
});

test("both pages have the filters of the list, and the list leads to them", async () => {
  const low = await ravi.visit(`${STOCK}?lowStock=true&category=Fans`);
  const count =
    "select count(*) from product where archived_at is null and category = 'Fans' and stock <= 10";
  expect(listTexts(low.html, "tbody tr").length).toBe(queryValue(shop, count));
  const list = await ravi.visit("/admin/products");
  const receive = "/admin/stock/receive";
  const links = ["Receive stock", "Count stock", "Change prices"].map((label) => list.link(label));
  expect(links).toEqual([receive, STOCK, PRICES]);
  expect(listAttributes(list.html, "form#bulk button", "formaction")).toEqual([receive, STOCK, PRICES]);
  expect((await ravi.visit(`${STOCK}?search=nothing-at-all`)).text).toContain("No products found.");
});
