import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { MAINTAINED } from "~/shop";
import { fillBooksBeforePapers, insertRow } from "../../../tests/support/books-before-papers";
import { openDatabaseFile } from "./connection.server";
import { migrate, readMigrations } from "./migrate.server";
import { recreateTriggers } from "./triggers";

const scratch = mkdtempSync(join(tmpdir(), "migrating-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const migrations = readMigrations();

test("old emails get their subject's id, and old invoices keep the rate of their day", () => {
  const books = openDatabaseFile(join(scratch, "shop.db"));
  migrate(books, scratch, migrations.slice(0, 7));
  const [order, visit, message] = ["a", "b", "c"].map((sign) => sign.repeat(24));
  books.pragma("foreign_keys = OFF");
  books.exec(`
    insert into payment (id, order_id, provider, amount_paise, status, created_at, updated_at)
      values ('p', '${order}', 'demo', 100, 'created', 1, 1);
    insert into refund (id, payment_id, provider_payment_id, amount_paise, reason, status,
        created_at, updated_at)
      values ('r', 'p', 'pay', 100, '', 'failed', 1, 1);
    insert into orders (id, number, kind, status, name, email, phone, address, postal_code, items_paise,
        tax_paise, shipping_paise, total_paise, pay_by, created_at, updated_at)
      values ('${order}', 'VE-1', 'cart', 'pending', '', '', '', '', '221005', 1, 0, 0, 1, 1, 1, 1);
    insert into invoice (id, number, financial_year, serial, order_id, state_code, cgst_paise, sgst_paise,
        igst_paise, seller, issued_at)
      values ('i', 'VE/26-27/000001', '26-27', 1, '${order}', '09', 9, 9, 0, '{}', 1)`);
  const written = {
    [`order-paid:${order}`]: order,
    [`order-refund-due:${order}:17`]: order,
    [`booking-reminder:${visit}:2026-11-23`]: visit,
    [`shop-refund-due:${visit}:3`]: visit,
    "shop-refund-failed:r": order,
    [`message-received:${message}`]: message,
    [`shop-message:${message}`]: message,
    [`password-changed:${"d".repeat(24)}:1`]: null,
    [`email-proof:${"e".repeat(64)}`]: null,
  };
  const write = books.prepare(
    `insert into outbox_letter (id, dedupe_key, message_id, kind, recipient, subject, text, html, created_at)
     values (@key, @key, @key, @kind, '', '', '', '', 1)`,
  );
  for (const key of Object.keys(written)) write.run({ key, kind: key.split(":")[0] });
  migrate(books, scratch, migrations.slice(0, 11));
  const known = books.prepare("select dedupe_key, about_id from outbox_letter").raw().all() as [
    string,
    string,
  ][];
  expect(Object.fromEntries(known)).toEqual(written);
  expect(books.prepare("select tax_percent from invoice").pluck().all()).toEqual([18]);
  books.close();
});

/** Papers and returns came later, and so did the states by which reviews and accounts are counted. */
const withoutLater = <Value>(tables: Readonly<Record<string, Value>>) =>
  Object.fromEntries(
    Object.entries(tables).filter(([table]) => !["paper", "review", "user", "goods_return"].includes(table)),
  );

/**
 * Today's triggers as the tables of the version before papers had them: listings went by the price alone, and
 * categories were fixed.
 */
const MAINTAINED_BEFORE = {
  ...MAINTAINED,
  searched: { ...withoutLater(MAINTAINED.searched), orders: ["number", "name", "email", "phone"] },
  searchedRows: {},
  counted: withoutLater(MAINTAINED.counted),
  appendOnly: MAINTAINED.appendOnly.filter((table) => table !== "audit_hash"),
  triggers: MAINTAINED.triggers
    .filter((sql) => !/ on (?:paper|closed_month|category)|goods_return|customer_notice/.test(sql))
    .map((sql) =>
      sql
        .replaceAll("shown_paise as price_paise", "price_paise")
        .replaceAll("shown_paise", "price_paise")
        .replaceAll(", added_rate_bp", "")
        .replace(/exists \(select 1 from category .*\) as is_spare/, "category = 'Spare Parts' as is_spare")
        .replace(/,\s+trim\(coalesce\(country_of_origin, ''\)\) as origin/g, "")
        .replace(/, (?:[sc]\.)?origin(?: = excluded\.origin)?\b/g, ""),
    ),
};

type Row = Record<string, unknown>;

/** Every row of every table, with its rowid, and the sound of the file. */
function readEverything(books: Database): Record<string, Row[]> {
  const isOwn = "type = 'table' and name not like 'sqlite_%' and name not like 'search_%_%'";
  const tables = books.prepare(`select name from sqlite_master where ${isOwn}`).pluck().all() as string[];
  const rows = tables.map((name) => [name, books.prepare(`select rowid, * from ${name}`).all() as Row[]]);
  return Object.fromEntries(rows);
}

test("a text that stood for something missing becomes null, and everything else stays as it is", () => {
  const books = openDatabaseFile(join(scratch, "sentinels.db"));
  migrate(books, scratch, migrations.slice(0, 10));
  recreateTriggers(books, MAINTAINED_BEFORE);
  const stamps = { created_at: 1, updated_at: 2 };
  insertRow(books, "user", { id: "asha", email: "asha@example.in", name: "Asha", ...stamps });
  const asha = { name: "Asha", email: "asha@example.in", phone: "9876543210", address: "12 Lanka Road" };
  const erased = { user_id: null, name: "Account deleted", email: "", phone: "", address: "" };
  const nobody = { email: null, phone: null, address: null };

  const visit = {
    user_id: "asha",
    visit_type: "home",
    fee_paise: 9900,
    pincode: "221005",
    awaits_details: 0,
  };
  const draft = { name: "Not told yet", email: "", phone: "", address: "Not told yet", awaits_details: 1 };
  const shopVisit = { visit_type: "shop", fee_paise: null, pincode: null };
  // Each with what it is meant to change to.
  const visits: [string, Row, Row][] = [
    ["told", {}, {}],
    ["to the shop", shopVisit, {}],
    ["of a guest", { user_id: null }, {}],
    ["awaiting everything", { ...draft, user_id: null }, { name: null, ...nobody }],
    [
      "awaiting an address and a phone",
      { ...draft, ...asha, phone: "", address: draft.address },
      { phone: null, address: null },
    ],
    ["awaiting a name", { ...draft, ...asha, name: draft.name }, { name: null }],
    ["told without a phone", { phone: "" }, { phone: null }],
    ["who lives so", { address: "Not told yet", name: "Not told yet" }, {}],
    ["erased", erased, nobody],
    ["to the shop, erased", { ...shopVisit, ...erased }, nobody],
    ["erased while awaiting", { ...erased, awaits_details: 1 }, { ...nobody, awaits_details: 0 }],
    ["deleted", { ...erased, name: "Deleted", deleted_at: 3 }, nobody],
  ];
  for (const [id, changes] of visits) {
    const row = { ...asha, ...visit, ...changes, id, number: id, link_key: id, ...stamps };
    insertRow(books, "service_request", { service_type: "repair", status: "confirmed", ...row });
    insertRow(books, "service_event", { request_id: id, kind: "booked", created_at: 1 });
  }

  const sums = { items_paise: 100, tax_paise: 18, shipping_paise: 0, total_paise: 118, pay_by: 1 };
  const order = { user_id: "asha", kind: "cart", status: "processing", postal_code: "221005", paid_at: 1 };
  const unknown = { address: "Address not told yet", postal_code: "000000", awaits_address: 1 };
  const orders: [string, Row, Row][] = [
    ["paid", {}, {}],
    ["awaiting everything", { ...unknown, phone: "" }, { address: null, postal_code: null, phone: null }],
    ["awaiting a street", { ...unknown, kind: "buy-now", postal_code: "221005" }, { address: null }],
    ["told without a phone", { phone: "" }, { phone: null }],
    ["to a pincode of zeros", { postal_code: "000000", address: unknown.address }, {}],
    ["erased", erased, nobody],
    ["erased while awaiting", { ...unknown, ...erased }, { ...nobody, postal_code: null }],
    ["unpaid", { status: "pending", paid_at: null, awaits_address: 0 }, {}],
  ];
  for (const [serial, [id, changes]] of orders.entries()) {
    insertRow(books, "orders", { ...asha, ...order, ...sums, ...changes, id, number: id, ...stamps });
    insertRow(books, "order_event", { order_id: id, kind: "placed", created_at: 1 });
    const invoice = { id, number: `VE/${serial}`, financial_year: "26-27", serial: serial + 1, order_id: id };
    const taxes = {
      state_code: "09",
      cgst_paise: 9,
      sgst_paise: 9,
      igst_paise: 0,
      seller: "{}",
      issued_at: 1,
    };
    if (id === "paid" || id === "erased") insertRow(books, "invoice", { ...invoice, ...taxes });
  }
  // A gap, as deleting leaves it.
  books.exec("delete from service_request where id = 'told'");

  const before = readEverything(books);
  migrate(books, scratch, migrations.slice(0, 11));
  const after = readEverything(books);
  const change = (rows: Row[] = [], changes: [string, Row, Row][]) =>
    rows.map((row, index) => ({ ...row, ...changes.find(([id]) => id === row.id)?.[2], rowid: index + 1 }));
  expect(after).toEqual({
    ...before,
    service_request: change(before.service_request, visits),
    orders: change(before.orders, orders),
  });
  expect(before.service_request).toHaveLength(visits.length - 1);
  expect([books.pragma("integrity_check", { simple: true }), books.pragma("foreign_key_check")]).toEqual([
    "ok",
    [],
  ]);
  for (const change of [
    "service_request set name = null where id = 'to the shop'",
    "service_request set address = null where id = 'to the shop'",
    "service_request set phone = null where id = 'to the shop'",
    "service_request set phone = '' where id = 'of a guest'",
    "orders set email = null where id = 'paid'",
    "orders set address = null where id = 'paid'",
    "orders set postal_code = null where id = 'erased'",
    "orders set postal_code = null where id = 'awaiting a street'",
    "orders set address = '' where id = 'erased'",
  ])
    expect(() => books.exec(`update ${change}`), change).toThrow("CHECK constraint failed");
  books.close();
});

test("invoices and credit notes become papers with the numbers and figures that they had", () => {
  const books = openDatabaseFile(join(scratch, "papers.db"));
  migrate(books, scratch, migrations.slice(0, 11));
  recreateTriggers(books, MAINTAINED_BEFORE);
  fillBooksBeforePapers(books);
  const ordersBefore = books.prepare("select id, items_paise, tax_paise, total_paise from orders").all();
  migrate(books, scratch, migrations);
  recreateTriggers(books, MAINTAINED);
  const papers = books
    .prepare(
      `select id, kind, number, series, prefix, serial, order_id, refers_to, refund_id, state_code, own_state_code,
        taxable_paise + cgst_paise + sgst_paise + igst_paise as taxed, untaxed_paise, total_paise, is_old
       from paper order by issued_at`,
    )
    .raw()
    .all();
  const ofInvoice = ["invoice", "VE"];
  expect(papers).toEqual([
    [
      "invoice-exclusive",
      "tax-invoice",
      "VE/26-27/000005",
      ...ofInvoice,
      5,
      "exclusive",
      null,
      null,
      "10",
      "09",
      54_900,
      5_000,
      59_900,
      1,
    ],
    [
      "invoice-inclusive",
      "tax-invoice",
      "VE/26-27/000006",
      ...ofInvoice,
      6,
      "inclusive",
      null,
      null,
      "09",
      "09",
      46_500,
      0,
      46_500,
      1,
    ],
    [
      "note",
      "credit-note",
      "CN/26-27/000001",
      "credit-note",
      "CN",
      1,
      "exclusive",
      "invoice-exclusive",
      "r",
      "10",
      "09",
      25_970,
      2_365,
      28_335,
      1,
    ],
  ]);
  // The tax of an order shared by its lines, as its invoice showed it: 84.00 as 43.35 and 40.65.
  const lines = books.prepare(
    "select paper_id, kind, product_id, hsn, rate_bp, taxable_paise, tax_paise from paper_line",
  );
  expect(lines.raw().all()).toEqual([
    ["invoice-exclusive", "goods", "pads", "44050000", 1_800, 24_000, 4_335],
    ["invoice-exclusive", "goods", "coupler", "85369090", 1_800, 22_500, 4_065],
    ["invoice-inclusive", "goods", "pads", "44050000", 1_800, 20_339, 3_661],
    ["invoice-inclusive", "goods", "coupler", "85369090", 1_800, 19_067, 3_433],
    ["note", "reduction", null, null, 1_800, 21_996, 3_974],
  ]);
  expect(books.prepare("select id, items_paise, tax_paise, total_paise from orders").all()).toEqual(
    ordersBefore,
  );
  expect(books.prepare("select tax_mode, round_off_paise from orders order by rowid").raw().all()).toEqual([
    ["exclusive", 0],
    ["inclusive", 0],
    ["exclusive", 0],
  ]);
  expect(books.prepare("select count(*) from order_line where rate_bp is null").pluck().get()).toBe(6);
  expect(
    books
      .prepare("select price_paise, cell_id in (select id from facet_cell) from shelf order by place")
      .raw()
      .all(),
  ).toEqual([
    [28_320, 1],
    [26_550, 1],
  ]);
  expect([books.pragma("integrity_check", { simple: true }), books.pragma("foreign_key_check")]).toEqual([
    "ok",
    [],
  ]);
  expect(() => books.exec("update paper set number = 'VE/1'")).toThrow("only ever added to");
  expect(() => books.exec("delete from paper_line")).toThrow("only ever added to");
  books.close();
});
