import { and, asc, eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { discount } from "~/features/discounts/tables";
import { outboxEmail } from "~/features/emails/tables";
import { beginPayment } from "~/features/fulfilment/begin-payment.server";
import { listOrdersForExport } from "~/features/privacy/purchase-export.server";
import { saveSetting } from "~/features/settings/stored-settings.server";
import { fromRupees } from "~/lib/money";
import { db, transaction } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import {
  findOpenPayment,
  refundPart,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { getMonthChecksum } from "./closed-months.server";
import { listColumns } from "./columns";
import { findPaperDocument } from "./get-paper.server";
import { findSalePaper } from "./issue-invoice.server";
import type { readMonth } from "./read-month.server";
import { paper } from "./tables";

const ravi = insertCustomer("Ravi Shankar");
writableDb()
  .insert(discount)
  .values([
    { code: "CHHATH10", percent: 10, createdAt: NOW, updatedAt: NOW },
    { code: "FLAT100", amountPaise: fromRupees(100), createdAt: NOW, updatedAt: NOW },
  ])
  .run();
const setMode = async (mode: string) => transaction(() => saveSetting("tax", { mode }, NOW));
afterEach(async () => setMode("exclusive"));

/** Asha's paid order of three drills of ₹1,000 with a code. */
async function aPaidOrder(discountCode?: string) {
  const asha = insertCustomer();
  const drill = insertProduct({ hsn: "846721" });
  await addToCart(asha, { productId: drill, quantity: 3 }, NOW);
  const { id } = await beginPayment(asha, undefined, { ...CHECKOUT_FORM, discountCode }, NOW);
  await settleUpdate(toCapturedUpdate(findOpenPayment(id) ?? expect.fail("no payment")), NOW);
  return { asha, id };
}
const showInvoice = (orderId: string) =>
  findPaperDocument(findSalePaper({ orderId })?.id ?? "") ?? expect.fail("no invoice");

test.each([
  ["exclusive", "CHHATH10", "₹300.00", "₹2,700.00", "₹486.00", "₹3,186.00"],
  ["exclusive", "FLAT100", "₹100.00", "₹2,900.00", "₹522.00", "₹3,422.00"],
  ["inclusive", "CHHATH10", "₹300.00", "₹2,288.14", "₹411.86", "₹2,700.00"],
  ["inclusive", "FLAT100", "₹100.00", "₹2,457.62", "₹442.38", "₹2,900.00"],
])("an invoice of %s prices with %s has discount and value after it", async (...columns) => {
  const [mode, code, off, taxable, tax, total] = columns;
  await setMode(mode);
  const invoice = showInvoice((await aPaidOrder(code)).id);
  expect(invoice.rows).toMatchObject([
    { price: "₹1,000.00", quantity: "3 NOS", discount: off, taxable, tax },
  ]);
  expect(invoice.totals.at(-1)).toEqual({ what: "Total", amount: total });
  expect(listColumns(invoice).map(({ heading }) => heading)).toContain("Discount");
  expect(invoice.notes).toContain(`Discount (${code}): −${off}, already taken off the values above.`);
  expect(invoice.notes.join()).not.toContain("worked back");
});

test("an invoice without a discount has no column of it", async () => {
  const invoice = showInvoice((await aPaidOrder()).id);
  expect(listColumns(invoice).map(({ heading }) => heading)).not.toContain("Discount");
});

test.each([
  "exclusive",
  "inclusive",
])("one of three drills (%s) is refunded at its discounted price", async (mode) => {
  await setMode(mode);
  const { id } = await aPaidOrder("CHHATH10");
  const back = { pieces: { line0: "1" } };
  const piece = mode === "exclusive" ? 1_062_00 : 900_00;
  expect(await refundPart(ravi, id, back)).toBe(piece);
  expect(await refundPart(ravi, id, back)).toBe(piece);
  const notes = db
    .select()
    .from(paper)
    .where(and(eq(paper.orderId, id), eq(paper.kind, "credit-note")))
    .orderBy(asc(paper.serial))
    .all();
  const [first] = notes.map((note) => findPaperDocument(note.id));
  expect(first?.rows).toMatchObject([{ quantity: "1 NOS", price: "", discount: "" }]);
});

test("papers without a discount have the checksum that they had before there were any", () => {
  const line = {
    position: 1,
    kind: "goods",
    name: "Drill",
    unit: "NOS",
    quantity: 1,
    taxablePaise: 100,
    taxPaise: 18,
  };
  const row = { number: "VE/26-27/000001", kind: "tax-invoice", issuedAt: NOW };
  const sumOf = (discountPaise: number) =>
    getMonthChecksum([{ ...row, lines: [{ ...line, discountPaise }] }] as unknown as ReturnType<
      typeof readMonth
    >);
  expect(sumOf(0)).toBe("e641b5b27d062ae3181e26a0a0d3c97e0a675ee8b51fb069076683425df1d3bf");
  expect(sumOf(10)).not.toBe(sumOf(0));
});

test("the e-mails of an order and the customer's data have the discount", async () => {
  const { asha, id } = await aPaidOrder("CHHATH10");
  const emails = db
    .select({ text: outboxEmail.text })
    .from(outboxEmail)
    .where(eq(outboxEmail.aboutId, id))
    .all();
  expect(emails.filter(({ text }) => text.includes("Discount (CHHATH10)")).length).toBeGreaterThan(0);
  expect(listOrdersForExport(asha)).toMatchObject([
    { discountCode: "CHHATH10", discount: 300, lines: [{ price: 1000, discount: 300 }] },
  ]);
});
