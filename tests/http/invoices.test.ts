import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { INVOICE_PDF_BYTES } from "../size-limits";
import { findInconsistencies } from "../support/audit";
import { DRILL, payOrder, placeOrder } from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";
import { createCustomer, getProduct, openDatabase, queryValue } from "../support/shop-data";
import type { Visitor } from "../support/visitor";

let shop: RunningShop;
let asha: Visitor;
let inStateId: string;
let otherStateId: string;
let unpaidId: string;

beforeAll(async () => {
  shop = await openShop();
  const drill = getProduct(shop, DRILL).id;
  asha = createCustomer(shop);
  const buy = async (details: object) => {
    await asha.post("/cart", { intent: "add", productId: drill, quantity: "2" });
    return placeOrder(asha, "/checkout", details);
  };
  inStateId = await buy({});
  await payOrder(asha, inStateId);
  otherStateId = await buy({ postalCode: "800001", name: "আশা देवी", address: "১২ Lanka Road\nनई बस्ती" });
  await payOrder(asha, otherStateId);
  unpaidId = await buy({});
});
afterAll(() => shop?.close());

const numberOf = (orderId: string) =>
  queryValue<string>(shop, "select number from invoice where order_id = ?", orderId);
const fetchAs = async (visitor: Visitor, path: string) => {
  const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
  return fetch(shop.url + path, { headers: { Cookie: cookie }, redirect: "manual" });
};

test("an invoice within the state has CGST and SGST, another has IGST, with the bill's amounts", async () => {
  const order = await asha.visit(`/orders/${inStateId}`);
  const page = await asha.visit(order.link("Invoice"));
  expect([page.status, page.heading]).toEqual([200, "Tax invoice"]);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  expect(page.text).toMatch(/CGST 9 % ₹[\d,.]+ SGST 9 % ₹[\d,.]+ Delivery/);
  expect(page.text).not.toContain("IGST");
  for (const words of [
    numberOf(inStateId),
    "GSTIN 09AAAAA0000A1Z0",
    "Place of supply Uttar Pradesh (09)",
    "Reverse charge No",
    "Rupees Only",
    "computer-generated invoice",
    "Demo payment. This shop is being tried out: no money moves.",
  ])
    expect(page.text).toContain(words);
  const total = queryValue<number>(shop, "select total_paise from orders where id = ?", inStateId);
  expect(page.text).toContain(
    `Total ₹${(total / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`,
  );
  const otherState = await asha.visit(`/orders/${otherStateId}/invoice`);
  expect(otherState.text).toMatch(/Place of supply Bihar \(10\).*IGST 18 %/s);
  expect(otherState.text).not.toMatch(/CGST|SGST/);
});

test("the PDF is small, has its own file name and title, and is not cached", async () => {
  for (const orderId of [inStateId, otherStateId]) {
    const answer = await fetchAs(asha, `/orders/${orderId}/invoice.pdf`);
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const number = numberOf(orderId);
    const disposition = `attachment; filename="invoice-${number.replaceAll("/", "-")}.pdf"`;
    expect(answer.headers.get("Content-Disposition")).toBe(disposition);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.toString("latin1")).toContain(`(Tax invoice ${number})`);
    expect(pdf.length).toBeLessThan(INVOICE_PDF_BYTES);
    expect(pagesOf(pdf)).toBe(1);
  }
});

const pagesOf = (pdf: Buffer) => (pdf.toString("latin1").match(/\/Type \/Page\b/g) ?? []).length;

test("nobody else can open an invoice: it gets the answer of an unknown or unpaid order", async () => {
  const meena = createCustomer(shop, { name: "Meena Kumari" });
  const ravi = createCustomer(shop, { name: "Ravi Shankar", role: "admin" });
  const unknownId = "0123456789abcdef01234567";
  for (const part of ["invoice", "invoice.pdf"]) {
    const missing = await meena.send(`/orders/${unknownId}/${part}`);
    expect(missing.status).toBe(404);
    const without = (text: string, id: string) => text.replaceAll(id, "");
    for (const [visitor, id] of [
      [meena, inStateId],
      [ravi, inStateId],
      [asha, unpaidId],
    ] as const) {
      const answer = await visitor.send(`/orders/${id}/${part}`);
      expect(answer.status).toBe(404);
      if (visitor === meena) expect(without(answer.text, id)).toBe(without(missing.text, unknownId));
    }
  }
});

test("simultaneous requests for a PDF get it or 429, and the shop keeps answering", async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => fetchAs(asha, `/orders/${inStateId}/invoice.pdf`)),
  );
  for (const { status } of answers) expect([200, 429]).toContain(status);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await asha.send("/healthz")).status).toBe(200);
});

/** Removes the CHECKs of columns that came later, which could not be dropped with them. */
function dropChecksOfAwaiting(books: ReturnType<typeof openDatabase>): void {
  for (const table of ["orders", "service_request"]) {
    const sql = books
      .prepare<[string], string>("select sql from sqlite_master where name = ?")
      .pluck()
      .get(table);
    const sqlBefore = sql?.replace(/^\tCONSTRAINT .*"awaits_.*\n/gm, "");
    books.exec(`create temp table later as select * from ${table}; drop table ${table}; ${sqlBefore};
      insert into ${table} select * from later; drop table later`);
  }
}

/** Removes all tables, columns and indexes that the back-office added. */
function revertBackOffice(books: ReturnType<typeof openDatabase>): void {
  const files = ["drizzle/0009_json_api.sql", "drizzle/0008_back_office.sql"];
  const migrations = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const matches = (pattern: RegExp) =>
    [...migrations.matchAll(pattern)].map(([, ...names]) => names as [string, string]);
  const namesInSchema = (condition: string) =>
    books.prepare<[], string>(`select name from sqlite_master where ${condition}`).pluck().all();
  books.pragma("foreign_keys = OFF");
  for (const trigger of namesInSchema("type = 'trigger'")) books.exec(`drop trigger ${trigger}`);
  for (const table of namesInSchema("sql like '%contentless_delete%trigram%'"))
    books.exec(`drop table ${table}`);
  for (const [index] of matches(/CREATE (?:UNIQUE )?INDEX `(\w+)`/g))
    books.exec(`drop index if exists ${index}`);
  dropChecksOfAwaiting(books);
  for (const [table] of matches(/CREATE TABLE `(\w+)`/g)) books.exec(`drop table ${table}`);
  for (const [table, column] of matches(/ALTER TABLE `(\w+)` ADD `(\w+)`/g))
    books.exec(`alter table ${table} drop column ${column}`);
  books.exec("create index service_request_status on service_request (status)");
  books.exec("create index outbox_letter_waiting on outbox_letter (next_attempt_at)");
}

test("a shop of an older version issues the missing invoices and credit notes when it starts", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shop-before-"));
  await (await openShop({ folder })).close();
  const books = openDatabase({ folder });
  revertBackOffice(books);
  // The tables of the account pages and the columns they added are removed too.
  for (const table of ["invoice", "portrait", "recovery_code", "secret_link", "sign_in_step", "two_factor"])
    books.exec(`drop table ${table}`);
  const laterIndexes = readFileSync("drizzle/0007_found_by_index.sql", "utf8").matchAll(
    /CREATE INDEX `(\w+)`/g,
  );
  for (const [, index] of laterIndexes) books.exec(`drop index if exists ${index}`);
  books.exec(`drop index contact_message_user; drop index review_user;
    alter table outbox_letter drop column about_id;
    alter table contact_message drop column user_id; pragma user_version = 6`);
  books.close();
  const reopened = await openShop({ folder });
  expect(findInconsistencies({ folder })).toEqual({});
  const issuedWhenPaid =
    "select count(*) from invoice i join orders o on o.id = i.order_id where i.issued_at = o.paid_at";
  const count = queryValue<number>({ folder }, issuedWhenPaid);
  expect(count).toBeGreaterThan(10);
  const countNotes = () => queryValue<number>({ folder }, "select count(*) from credit_note");
  expect(countNotes()).toBe(queryValue({ folder }, "select count(*) from refund"));
  await reopened.close();
  await (await openShop({ folder })).close();
  expect([queryValue({ folder }, "select count(*) from invoice"), countNotes()]).toEqual([count, 1]);
  rmSync(folder, { recursive: true });
});
