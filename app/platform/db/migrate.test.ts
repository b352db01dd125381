import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDatabaseFile } from "./connection.server";
import { migrate } from "./migrate.server";

const scratch = mkdtempSync(join(tmpdir(), "migrating-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const migrations = readdirSync("drizzle")
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .map((name) => readFileSync(join("drizzle", name), "utf8"));

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
  migrate(books, scratch, migrations);
  const known = books.prepare("select dedupe_key, about_id from outbox_letter").raw().all() as [
    string,
    string,
  ][];
  expect(Object.fromEntries(known)).toEqual(written);
  expect(books.prepare("select tax_percent from invoice").pluck().all()).toEqual([18]);
  books.close();
});
