import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ORDER_STATUSES, orders } from "../app/features/orders/tables";
import { issueMissingInvoices } from "../app/features/papers/issue-invoice.server";
import { cartTotals } from "../app/features/pricing/totals";
import { connection } from "../app/platform/db/connection.server";
import { db } from "../app/platform/db/db.server";
import { getRowCounts, matchesSearch } from "../app/platform/db/list-queries.server";
import { fillSampleShop } from "../app/sample-shop/fill.server";
import { fillBooks } from "../scripts/full-books/fill";
import { NOW } from "./support/insert-rows";

const SIZES = {
  products: 60,
  customers: 100,
  areas: 150,
  orders: 400,
  bookings: 3_000,
  messages: 40,
  emails: 250,
  changes: 80,
};
const TABLES =
  "product user service_area orders service_request contact_message outbox_letter audit_entry".split(" ");

const queryValue = (sql: string) => connection().$client.prepare(sql).pluck().get();
const queryColumn = (sql: string) => connection().$client.prepare(sql).pluck().all();
const countRows = () => TABLES.map((table) => queryValue(`select count(*) from ${table}`) as number);

const addedCounts: number[] = [];
beforeAll(async () => {
  await fillSampleShop(NOW, cartTotals);
  await issueMissingInvoices(NOW);
  const before = countRows();
  fillBooks(join(process.env.DATA_DIR ?? "", "shop.db"), SIZES, NOW);
  addedCounts.push(...countRows().map((count, index) => count - (before[index] ?? 0)));
});

test("each table grows by the requested number of rows, and every foreign key refers to a row", () => {
  expect(addedCounts).toEqual(Object.values(SIZES));
  expect(connection().$client.pragma("foreign_key_check")).toEqual([]);
  expect(Object.keys(getRowCounts("orders")).sort()).toEqual([...ORDER_STATUSES].sort());
  expect(
    db
      .select()
      .from(orders)
      .where(matchesSearch("orders", "VE-2000-0007", "all"))
      .all(),
  ).toHaveLength(1);
});

test("the stock movements of every product add up to its stock", () => {
  const ledger = "select coalesce(sum(change), 0) from stock_movement where product_id = p.id";
  expect(queryColumn(`select sku from product p where stock <> (${ledger})`)).toEqual([]);
});

test("every paid order has its invoice, and the invoice numbers have no gap", async () => {
  const gaps =
    "select financial_year from paper where series = 'invoice' group by 1 having max(serial) <> count(*) or min(serial) <> 1";
  expect(queryColumn(gaps)).toEqual([]);
  const invoices = queryValue(
    "select count(*) from paper where kind = 'tax-invoice' and order_id is not null",
  );
  expect(queryValue("select count(*) from orders where paid_at is not null")).toBe(invoices);
  await issueMissingInvoices(NOW);
  expect(queryValue("select count(*) from paper where kind = 'tax-invoice' and order_id is not null")).toBe(
    invoices,
  );
});

test("the lines of every order add up to its total, and only paid orders have a captured payment", () => {
  const lines = "select sum(unit_paise * quantity) from order_line where order_id = o.id";
  expect(queryColumn(`select number from orders o where items_paise <> (${lines})`)).toEqual([]);
  const received =
    "select 1 from payment where order_id = o.id and captured_at is not null and amount_paise = total_paise";
  expect(
    queryColumn(`select number from orders o where (paid_at is not null) <> exists (${received})`),
  ).toEqual([]);
});

test("every shop visit has its seat, and future days have free seats", () => {
  const seat =
    "select 1 from slot_seat where request_id = r.id and date = preferred_date and start = time_slot";
  const visit = "visit_type = 'shop' and number like 'SR-2000-%'";
  expect(
    queryColumn(
      `select number from service_request r where ${visit} and (status <> 'cancelled') <> exists (${seat})`,
    ),
  ).toEqual([]);
  expect(queryValue(`select count(*) from service_request where ${visit}`)).toBeGreaterThan(50);
  const future = `select max(seats) from (
    select count(*) as seats from slot_seat s join service_request r on r.id = request_id`;
  expect(
    queryValue(`${future} where date > '2026-11-20' and number like 'SR-2000-%' group by date, start)`),
  ).toBe(1);
});

test("the new rows leave nothing to do for scheduled jobs", () => {
  const now = NOW.getTime();
  expect(queryValue(`select count(*) from outbox_letter where next_attempt_at <= ${now}`)).toBe(0);
  expect(queryValue("select count(*) from refund where status in ('due', 'pending')")).toBe(0);
  const unreminded = "number like 'SR-2000-%' and reminder_sent = 0 and preferred_date <= '2026-11-21'";
  expect(queryValue(`select count(*) from service_request where ${unreminded}`)).toBe(0);
  const expiring = `status = 'pending' and visit_type = 'home'
    and payment_status <> 'paid' and pay_by <= ${now}`;
  expect(queryValue(`select count(*) from service_request where ${expiring}`)).toBe(0);
});

test.each(["full-books", "full-catalogue"])("what fills a shop in %s runs without a build", (folder) => {
  const load = [
    "--import",
    "tsx",
    "--input-type=module",
    "--eval",
    `await import("./scripts/${folder}/fill.ts")`,
  ];
  expect(execFileSync(process.execPath, load, { encoding: "utf8" })).toBe("");
});
