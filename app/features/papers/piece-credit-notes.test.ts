import { and, asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addToCart } from "~/features/cart/change-cart.server";
import { beginPayment } from "~/features/fulfilment/begin-payment.server";
import { changeOrderStatus } from "~/features/orders/change-status.server";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { listUnitsOut } from "~/features/stock/restock-units.server";
import { fromRupees, sum } from "~/lib/money";
import { db } from "~/platform/db/db.server";
import { CHECKOUT_FORM, insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import {
  findOpenPayment,
  getStock,
  refundPart,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { createRandom } from "../../../tests/support/random";
import { countRounds } from "../../../tests/support/rounds";
import { findPaperDocument } from "./get-paper.server";
import { findSalePaper } from "./issue-invoice.server";
import { listPaperLines, type Paper } from "./issue-paper.server";
import { paper } from "./tables";

const ravi = insertCustomer("Ravi Shankar");

/** A paid and shipped order of these products; `pieces` of each, in stock before. */
async function aShippedOrder(items: { rupees: number; rateBp: number; pieces: number }[]) {
  const asha = insertCustomer();
  const products: string[] = [];
  for (const { rupees, rateBp, pieces } of items) {
    const id = insertProduct({
      pricePaise: fromRupees(rupees),
      gstRateBp: rateBp,
      stock: pieces,
      hsn: "846721",
    });
    products.push(id);
    await addToCart(asha, { productId: id, quantity: pieces }, NOW);
  }
  const { id } = await beginPayment(asha, undefined, CHECKOUT_FORM, NOW);
  await settleUpdate(toCapturedUpdate(findOpenPayment(id) ?? expect.fail("no payment")), NOW);
  await changeOrderStatus(ravi, id, "shipped", {}, NOW);
  const { lines } = findAnyOrder(id) ?? expect.fail("no order");
  const toLine = (product: string) => `line${lines.findIndex(({ productId }) => productId === product)}`;
  return { id, products, lines: products.map(toLine) };
}
const invoiceOf = (orderId: string) => findSalePaper({ orderId }) ?? expect.fail("no invoice");
const notesOf = (orderId: string) =>
  db
    .select()
    .from(paper)
    .where(and(eq(paper.orderId, orderId), eq(paper.kind, "credit-note")))
    .orderBy(asc(paper.serial))
    .all();

/** What papers have of each line of goods: pieces, value and tax. */
function addUpGoods(papers: Paper[]): Record<string, number[]> {
  const sums: Record<string, number[]> = {};
  for (const line of papers.flatMap(({ id }) => listPaperLines(id))) {
    if (line.kind !== "goods") continue;
    const [pieces = 0, taxable = 0, tax = 0] = sums[line.sku ?? ""] ?? [];
    sums[line.sku ?? ""] = [pieces + line.quantity, taxable + line.taxablePaise, tax + line.taxPaise];
  }
  return sums;
}
const deliveryOf = (papers: Paper[]) =>
  sum(
    papers
      .flatMap(({ id }) => listPaperLines(id))
      .filter(({ kind }) => kind === "delivery")
      .flatMap(({ taxablePaise, taxPaise }) => [taxablePaise, taxPaise]),
  );
const totalOf = (papers: Paper[]) => sum(papers.map(({ totalPaise }) => totalPaise));

test("a piece is credited with its own value, GST, HSN and quantity, and the delivery stays", async () => {
  const { id, lines } = await aShippedOrder([
    { rupees: 240, rateBp: 1_800, pieces: 1 },
    { rupees: 225, rateBp: 1_800, pieces: 1 },
  ]);
  expect(await refundPart(ravi, id, { pieces: { [lines[0] ?? ""]: "1" } })).toBe(283_20);
  const [note] = notesOf(id);
  const document = findPaperDocument(note?.id ?? "") ?? expect.fail("no paper");
  expect(document.rows).toMatchObject([
    { hsn: "846721", quantity: "1 NOS", price: "₹240.00", taxable: "₹240.00", rate: "18%", tax: "₹43.20" },
  ]);
  expect(document.totals.at(-1)).toEqual({ what: "Total", amount: "₹283.20" });
  expect(findAnyOrder(id)?.refunds).toMatchObject([{ pieces: expect.stringMatching(/^1 × /) }]);
});

test("the credit notes of all pieces, in any order and grouping, add up to the invoice", async () => {
  const random = createRandom(5);
  for (let round = 0; round < countRounds(25, 300); round += 1) {
    const items = Array.from({ length: 1 + random(3) }, () => ({
      rupees: 1 + random(900),
      rateBp: [500, 1_800][random(2)] ?? 0,
      pieces: 1 + random(4),
    }));
    const { id, products, lines } = await aShippedOrder(items);
    while (listUnitsOut(id).length > 0) {
      const out = new Map(listUnitsOut(id).map(({ productId, quantity }) => [productId, quantity]));
      const pieces = Object.fromEntries(
        products.map((product, index) => [lines[index], String(random((out.get(product) ?? 0) + 1))]),
      );
      if (Object.values(pieces).every((n) => n === "0")) continue;
      const condition = random(3) === 0 ? { [lines[0] ?? ""]: "damaged" } : {};
      await refundPart(ravi, id, { pieces, condition, withDelivery: random(2) === 1 });
    }
    const [billed, notes] = [invoiceOf(id), notesOf(id)];
    expect(addUpGoods(notes)).toEqual(addUpGoods([billed]));
    expect(sum(notes.map(({ roundOffPaise }) => roundOffPaise))).toBe(billed.roundOffPaise);
    const kept = deliveryOf([billed]) - deliveryOf(notes);
    expect(totalOf(notes) + kept).toBe(billed.totalPaise);
    expect(findAnyOrder(id)?.keptPaise).toBe(kept);
    for (const [index, product] of products.entries())
      if (index > 0) expect(getStock(product)).toBe(items[index]?.pieces);
  }
});

test("goodwill given before is credited with the last piece, never for more than was paid", async () => {
  const { id } = await aShippedOrder([{ rupees: 240, rateBp: 1_800, pieces: 2 }]);
  await refundPart(ravi, id, { goodwill: "100" });
  await refundPart(ravi, id, { pieces: { line0: "1" } });
  await refundPart(ravi, id, { pieces: { line0: "1" }, withDelivery: true });
  expect(addUpGoods(notesOf(id))).toEqual(addUpGoods([invoiceOf(id)]));
  expect([totalOf(notesOf(id)), findAnyOrder(id)?.keptPaise]).toEqual([invoiceOf(id).totalPaise, 0]);
});

test("a lower price of one item leaves less of it to come back, and the others whole", async () => {
  const { id, lines } = await aShippedOrder([
    { rupees: 240, rateBp: 1_800, pieces: 2 },
    { rupees: 225, rateBp: 1_800, pieces: 1 },
  ]);
  await expect(refundPart(ravi, id, { amount: "566.41", line: lines[0] })).rejects.toThrow(
    "At most ₹566.40 is left",
  );
  await refundPart(ravi, id, { amount: "118", line: lines[0] });
  expect(await refundPart(ravi, id, { pieces: { [lines[1] ?? ""]: "1" } })).toBe(265_50);
  expect(await refundPart(ravi, id, { pieces: { [lines[0] ?? ""]: "1" } })).toBe(224_20);
});
