import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { INVOICE_PDF_BYTES } from "../size-limits";
import { fillBooksBeforePapers } from "../support/books-before-papers";
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
  queryValue<string>(shop, "select number from paper where order_id = ?", orderId);
const fetchAs = async (visitor: Visitor, path: string) => {
  const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
  return fetch(shop.url + path, { headers: { Cookie: cookie }, redirect: "manual" });
};

test("an invoice within the state has CGST and SGST, another has IGST, with the bill's amounts", async () => {
  const order = await asha.visit(`/orders/${inStateId}`);
  const page = await asha.visit(order.link(`Tax invoice ${numberOf(inStateId)}`));
  expect([page.status, page.heading]).toEqual([200, "Tax invoice"]);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  expect(page.text).toMatch(/CGST 9% ₹[\d,.]+ SGST 9% ₹[\d,.]+ (?:Round off −?₹[\d.]+ )?Total/);
  expect(page.text).not.toContain("IGST");
  for (const words of [
    numberOf(inStateId),
    "GSTIN 09AAAAA0000A1Z0",
    "Place of supply Uttar Pradesh (09)",
    "Reverse charge No",
    "Rupees Only",
    "computer-generated document",
    "Demo payment. This is a test shop: no money is charged.",
  ])
    expect(page.text).toContain(words);
  const total = queryValue<number>(shop, "select total_paise from orders where id = ?", inStateId);
  expect(page.text).toContain(
    `Total ₹${(total / 100).toLocaleString("en-IN", { minimumFractionDigits: 2 })}`,
  );
  const otherState = await asha.visit(`/orders/${otherStateId}/invoice`);
  expect(otherState.text).toMatch(/Place of supply Bihar \(10\).*IGST 18%/s);
  expect(otherState.text).not.toMatch(/CGST|SGST/);
});

test("the PDF is small, has its own file name and title, and is not cached", async () => {
  for (const orderId of [inStateId, otherStateId]) {
    const answer = await fetchAs(asha, `/orders/${orderId}/invoice.pdf`);
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const number = numberOf(orderId);
    const disposition = `attachment; filename="${number.replaceAll("/", "-")}.pdf"`;
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

/** A data folder of the version before papers, with migrations up to that one. */
function createOldFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "shop-before-"));
  const books = new Database(join(folder, "shop.db"));
  const migrations = readdirSync("drizzle").filter((name) => name.endsWith(".sql") && name < "0011");
  for (const name of migrations.sort())
    books.exec(readFileSync(join("drizzle", name), "utf8").replaceAll("--> statement-breakpoint", ""));
  books.pragma(`user_version = ${migrations.length}`);
  fillBooksBeforePapers(books);
  // Its payment can still be made, and the order is the customer's.
  books.exec(`update orders set pay_by = ${Date.now() + 900_000} where id = 'waiting'`);
  books.close();
  return folder;
}

test("a shop of the version before keeps its invoices, and what waits costs what was told", async () => {
  const folder = createOldFolder();
  const old = await openShop({ folder });
  const meena = createCustomer(old, { name: "Meena Kumari" });
  const books = openDatabase(old);
  books.prepare("update orders set user_id = ?").run(meena.id);
  books.close();
  const invoice = await meena.visit("/orders/exclusive/invoice");
  for (const words of ["VE/26-27/000005", "IGST 18% ₹84.00", "Delivery ₹50.00", "Total ₹599.00"])
    expect(invoice.text).toContain(words);
  expect(invoice.text).toContain("Issued before GST was worked out line by line");
  const note = await meena.visit("/orders/exclusive/papers/note");
  for (const words of ["Credit note", "CN/26-27/000001", "₹219.96", "Delivery ₹23.65", "Total ₹283.35"])
    expect(note.text).toContain(words);
  expect((await meena.visit("/orders/waiting")).text).toContain("GST (18%) ₹84");
  await payOrder(meena, "waiting");
  const paid = await meena.visit("/orders/waiting/invoice");
  for (const words of ["Total ₹599.00", "CGST 9%", "State: Uttar Pradesh (09)"])
    expect(paid.text).toContain(words);
  expect(paid.text).not.toContain("Issued before GST");
  const [row] = openDatabase(old)
    .prepare(
      "select total_paise, taxable_paise + cgst_paise + sgst_paise as taxed from paper where order_id = 'waiting'",
    )
    .raw()
    .all();
  expect(row).toEqual([59_900, 59_900]);
  await old.close();
  await (await openShop({ folder })).close();
  expect(queryValue({ folder }, "select count(*) from paper")).toBe(4);
  rmSync(folder, { recursive: true });
});
