import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { issueMissingInvoices } from "../app/features/invoices/issue-invoice.server";
import { ORDER_STATUSES, orders } from "../app/features/orders/tables";
import { cartTotals } from "../app/features/pricing/totals";
import { connection } from "../app/platform/db/connection.server";
import { db } from "../app/platform/db/db.server";
import { getRowCounts, matchesSearch } from "../app/platform/db/list-queries.server";
import { fillSampleShop } from "../app/sample-shop/fill.server";
import { fillBooks } from "../scripts/full-books/fill";
import { NOW } from "./support/cast";

const SIZES = {
  products: 60,
  customers: 100,
  areas: 150,
  orders: 400,
  requests: 3_000,
  messages: 40,
  letters: 250,
  changes: 80,
};
const TABLES =
  "product user service_area orders service_request contact_message outbox_letter audit_entry".split(" ");

const one = (sql: string) => connection().$client.prepare(sql).pluck().get();
const all = (sql: string) => connection().$client.prepare(sql).pluck().all();
const counts = () => TABLES.map((table) => one(`select count(*) from ${table}`) as number);

const grown: number[] = [];
beforeAll(async () => {
  await fillSampleShop(NOW, cartTotals);
  await issueMissingInvoices();
  const before = counts();
  fillBooks(join(process.env.DATA_DIR ?? "", "shop.db"), SIZES, NOW);
  grown.push(...counts().map((count, at) => count - (before[at] ?? 0)));
});

test("the books grow by as much as was asked for, and nothing in them refers to what is not there", () => {
  expect(grown).toEqual(Object.values(SIZES));
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

test("the stock of every product is what its ledger adds up to", () => {
  const ledger = "select coalesce(sum(change), 0) from stock_movement where product_id = p.id";
  expect(all(`select sku from product p where stock <> (${ledger})`)).toEqual([]);
});

test("every paid order has its invoice, and their numbers leave no gap", async () => {
  const gaps =
    "select financial_year from invoice group by 1 having max(serial) <> count(*) or min(serial) <> 1";
  expect(all(gaps)).toEqual([]);
  const invoices = one("select count(*) from invoice");
  expect(one("select count(*) from orders where paid_at is not null")).toBe(invoices);
  await issueMissingInvoices();
  expect(one("select count(*) from invoice")).toBe(invoices);
});

test("every order comes to what its lines do, and money was received for the paid ones alone", () => {
  const lines = "select sum(unit_paise * quantity) from order_line where order_id = o.id";
  expect(all(`select number from orders o where items_paise <> (${lines})`)).toEqual([]);
  const received =
    "select 1 from payment where order_id = o.id and captured_at is not null and amount_paise = total_paise";
  expect(all(`select number from orders o where (paid_at is not null) <> exists (${received})`)).toEqual([]);
});

test("every visit to the shop has its seat, and days to come have seats left", () => {
  const seat =
    "select 1 from slot_seat where request_id = r.id and date = preferred_date and start = time_slot";
  const visit = "visit_type = 'shop' and number like 'SR-2000-%'";
  expect(
    all(
      `select number from service_request r where ${visit} and (status <> 'cancelled') <> exists (${seat})`,
    ),
  ).toEqual([]);
  expect(one(`select count(*) from service_request where ${visit}`)).toBeGreaterThan(50);
  const future =
    "select max(seats) from (select count(*) as seats from slot_seat s join service_request r on r.id = request_id";
  expect(one(`${future} where date > '2026-11-20' and number like 'SR-2000-%' group by date, start)`)).toBe(
    1,
  );
});

test("nothing is left for the clock to do but what was left before", () => {
  const now = NOW.getTime();
  expect(one(`select count(*) from outbox_letter where next_attempt_at <= ${now}`)).toBe(0);
  expect(one("select count(*) from refund where status in ('due', 'pending')")).toBe(0);
  const unreminded = "number like 'SR-2000-%' and reminder_sent = 0 and preferred_date <= '2026-11-21'";
  expect(one(`select count(*) from service_request where ${unreminded}`)).toBe(0);
  const lapsing = `status = 'pending' and visit_type = 'home' and payment_status <> 'paid' and pay_by <= ${now}`;
  expect(one(`select count(*) from service_request where ${lapsing}`)).toBe(0);
});
