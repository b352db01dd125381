import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { shopClock, shopDay } from "../../app/lib/time";
import { openAdminShop } from "../support/admin-shop";
import { createCustomer, openDatabase, queryValue } from "../support/shop-data";

const { shop, ravi } = await openAdminShop();

const COLUMNS = [
  "number,createdAt,status,paidAt,name,email,phone,address,city,postalCode,items,subtotal,tax,delivery",
  "roundOff,total,courier,trackingNumber,invoiceNumber,gstin,firmName,discountCode,discount",
].join(",");
const read = async (query = "") => {
  const answer = await ravi.send(`/admin/orders/export.csv${query}`);
  const rows = parse(answer.html, { columns: true, bom: true }) as Record<string, string>[];
  return { answer, rows };
};

test("the file has a row for each order, in rupees, and is sent as an attachment", async () => {
  const { answer, rows } = await read();
  expect(answer.html.replace(/^\ufeff/, "").split("\r\n")[0]).toBe(COLUMNS);
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toContain("orders.csv");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(rows).toHaveLength(queryValue(shop, "select count(*) from orders"));
  const order = rows.find(({ number }) => number === "VE-1000-8815");
  expect(order).toMatchObject({
    status: "shipped",
    courier: "Purvanchal Parcel Service",
    trackingNumber: "PPS26117045",
  });
  expect(Number(order?.total) * 100).toBe(
    queryValue(shop, "select total_paise from orders where number = 'VE-1000-8815'"),
  );
  const placedAt = new Date(
    queryValue<number>(shop, "select created_at from orders where number = ?", order?.number),
  );
  expect(order?.createdAt).toBe(`${shopDay(placedAt)} ${shopClock(placedAt)}`);
  expect(order?.items).toContain("3 × ");
  expect(order?.invoiceNumber).toMatch(/^VE\/\d\d-\d\d\/\d{6}$/);
});

test("the file has the orders the list is filtered to, and the list links to it", async () => {
  const list = await ravi.visit("/admin/orders?status=shipped&page=1");
  expect(list.link("Export as CSV")).toBe("/admin/orders/export.csv?status=shipped");
  const { rows } = await read("?status=shipped");
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["shipped"]));
  expect((await read("?search=nobody-at-all")).rows).toEqual([]);
});

test("no cell of the file starts a formula in a spreadsheet", async () => {
  const books = openDatabase(shop);
  const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"];
  formulas.forEach((name, n) => {
    books
      .prepare("update orders set name = ?, address = ? where id = (select id from orders limit 1 offset ?)")
      .run(name, name, n);
  });
  books.close();
  const { rows } = await read();
  for (const { name = "", address = "" } of rows)
    for (const cell of [name, address]) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  expect(rows.some(({ name }) => name === "'=1+1")).toBe(true);
});

test("a visitor and a customer get no file", async () => {
  const asha = createCustomer(shop);
  for (const path of ["/admin/orders/export.csv", "/ADMIN/orders/export.csv?status=shipped"]) {
    const answer = await asha.send(path);
    expect([answer.status, answer.html]).toEqual([303, ""]);
    expect(answer.location).toMatch(/^\/admin\/login/);
  }
});
