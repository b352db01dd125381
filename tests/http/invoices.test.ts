import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { INVOICE_PDF_BYTES } from "../limits";
import { audit } from "../support/audit";
import { customer, goods, look, openBooks } from "../support/books";
import { DRILL, pay, placeOrder } from "../support/buying";
import { openShop, type RunningShop } from "../support/shop";
import type { Visitor } from "../support/visitor";

let shop: RunningShop;
let asha: Visitor;
let near: string;
let far: string;
let unpaid: string;

beforeAll(async () => {
  shop = await openShop();
  const drill = goods(shop, DRILL).id;
  asha = customer(shop);
  const buys = async (details: object) => {
    await asha.post("/cart", { intent: "add", productId: drill, quantity: "2" });
    return placeOrder(asha, "/checkout", details);
  };
  near = await buys({});
  await pay(asha, near);
  far = await buys({ postalCode: "800001", name: "আশা देवी", address: "১২ Lanka Road\nनई बस्ती" });
  await pay(asha, far);
  unpaid = await buys({});
});
afterAll(() => shop?.close());

const numberOf = (orderId: string) =>
  look<string>(shop, "select number from invoice where order_id = ?", orderId);
const bytesOf = async (who: Visitor, path: string) => {
  const cookie = [...who.cookies].map((pair) => pair.join("=")).join("; ");
  return fetch(shop.url + path, { headers: { Cookie: cookie }, redirect: "manual" });
};

test("an invoice within the state has CGST and SGST, one outside IGST, and the figures are those of the bill", async () => {
  const order = await asha.visit(`/orders/${near}`);
  const page = await asha.visit(order.link("Invoice"));
  expect([page.status, page.heading]).toEqual([200, "Tax invoice"]);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  expect(page.text).toMatch(/CGST 9 % ₹[\d,.]+ SGST 9 % ₹[\d,.]+ Delivery/);
  expect(page.text).not.toContain("IGST");
  for (const words of [
    numberOf(near),
    "GSTIN 09AAAAA0000A1Z0",
    "Place of supply Uttar Pradesh (09)",
    "Reverse charge No",
    "Rupees Only",
    "computer-generated invoice",
    "Demo payment. This shop is being tried out: no money moves.",
  ])
    expect(page.text).toContain(words);
  const total = look<number>(shop, "select total_paise from orders where id = ?", near);
  expect(page.text).toContain(
    `Total ₹${(total / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`,
  );
  const other = await asha.visit(`/orders/${far}/invoice`);
  expect(other.text).toMatch(/Place of supply Bihar \(10\).*IGST 18 %/s);
  expect(other.text).not.toMatch(/CGST|SGST/);
});

test("the PDF is a small file of its own name, with its title, and kept nowhere", async () => {
  for (const orderId of [near, far]) {
    const answer = await bytesOf(asha, `/orders/${orderId}/invoice.pdf`);
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const number = numberOf(orderId);
    const named = `attachment; filename="invoice-${number.replaceAll("/", "-")}.pdf"`;
    expect(answer.headers.get("Content-Disposition")).toBe(named);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.toString("latin1")).toContain(`(Invoice ${number})`);
    expect(pdf.length).toBeLessThan(INVOICE_PDF_BYTES);
    expect(pagesOf(pdf)).toBe(1);
  }
});

const pagesOf = (pdf: Buffer) => (pdf.toString("latin1").match(/\/Type \/Page\b/g) ?? []).length;

test("nobody else sees an invoice: it looks like one that is not there, and like one of an unpaid order", async () => {
  const meena = customer(shop, { name: "Meena Kumari" });
  const ravi = customer(shop, { name: "Ravi Shankar", role: "admin" });
  const nobodys = "0123456789abcdef01234567";
  for (const part of ["invoice", "invoice.pdf"]) {
    const missing = await meena.send(`/orders/${nobodys}/${part}`);
    expect(missing.status).toBe(404);
    const strip = (text: string, id: string) => text.replaceAll(id, "");
    for (const [who, id] of [
      [meena, near],
      [ravi, near],
      [asha, unpaid],
    ] as const) {
      const answer = await who.send(`/orders/${id}/${part}`);
      expect(answer.status).toBe(404);
      if (who === meena) expect(strip(answer.text, id)).toBe(strip(missing.text, nobodys));
    }
  }
});

test("many who want a PDF at once get it or are asked to wait, and the shop goes on", async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => bytesOf(asha, `/orders/${near}/invoice.pdf`)),
  );
  for (const { status } of answers) expect([200, 429]).toContain(status);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect((await asha.send("/healthz")).status).toBe(200);
});

/** Takes away all that the back-office brought to the books. */
function undoBackOffice(books: ReturnType<typeof openBooks>): void {
  const files = ["drizzle/0009_json_api.sql", "drizzle/0008_back_office.sql"];
  const brought = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const named = (pattern: RegExp) =>
    [...brought.matchAll(pattern)].map(([, ...names]) => names as [string, string]);
  const inBooks = (which: string) =>
    books.prepare<[], string>(`select name from sqlite_master where ${which}`).pluck().all();
  books.pragma("foreign_keys = OFF");
  for (const trigger of inBooks("type = 'trigger'")) books.exec(`drop trigger ${trigger}`);
  for (const table of inBooks("sql like '%contentless_delete%trigram%'")) books.exec(`drop table ${table}`);
  for (const [index] of named(/CREATE (?:UNIQUE )?INDEX `(\w+)`/g))
    books.exec(`drop index if exists ${index}`);
  for (const [table] of named(/CREATE TABLE `(\w+)`/g)) books.exec(`drop table ${table}`);
  for (const [table, column] of named(/ALTER TABLE `(\w+)` ADD `(\w+)`/g))
    books.exec(`alter table ${table} drop column ${column}`);
  books.exec("create index service_request_status on service_request (status)");
  books.exec("create index outbox_letter_waiting on outbox_letter (next_attempt_at)");
}

test("a shop of the version before gives its paid orders their invoices when it opens, and credit notes for what went back", async () => {
  const folder = mkdtempSync(join(tmpdir(), "shop-before-"));
  await (await openShop({ folder })).close();
  const books = openBooks({ folder });
  undoBackOffice(books);
  // The tables of My Account, and what it added to others, go away again.
  for (const table of ["invoice", "portrait", "recovery_code", "secret_link", "sign_in_step", "two_factor"])
    books.exec(`drop table ${table}`);
  const later = readFileSync("drizzle/0007_found_by_index.sql", "utf8").matchAll(/CREATE INDEX `(\w+)`/g);
  for (const [, index] of later) books.exec(`drop index if exists ${index}`);
  books.exec(`drop index contact_message_user; drop index review_user; alter table outbox_letter drop column about_id;
    alter table contact_message drop column user_id; pragma user_version = 6`);
  books.close();
  const reopened = await openShop({ folder });
  expect(audit({ folder })).toEqual({});
  const issued =
    "select count(*) from invoice i join orders o on o.id = i.order_id where i.issued_at = o.paid_at";
  const count = look<number>({ folder }, issued);
  expect(count).toBeGreaterThan(10);
  const notes = () => look<number>({ folder }, "select count(*) from credit_note");
  expect(notes()).toBe(look({ folder }, "select count(*) from refund"));
  await reopened.close();
  await (await openShop({ folder })).close();
  expect([look({ folder }, "select count(*) from invoice"), notes()]).toEqual([count, 1]);
  rmSync(folder, { recursive: true });
});
