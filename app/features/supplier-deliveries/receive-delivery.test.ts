import { and, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { removeProduct } from "~/features/catalog/remove-product.server";
import { product } from "~/features/catalog/tables";
import { outboxEmail } from "~/features/emails/tables";
import { listStockMovements } from "~/features/stock/list-stock-movements.server";
import { createStockAlert } from "~/features/stock-alerts/change-stock-alert.server";
import { sendStockAlerts } from "~/features/stock-alerts/send-stock-alerts.server";
import { RowErrors } from "~/lib/errors";
import { newId } from "~/lib/ids";
import { addMs, minutes } from "~/lib/time";
import { db, transaction } from "~/platform/db/db.server";
import { insertCustomer, insertProduct, NOW } from "../../../tests/support/insert-rows";
import { getDraft, saveDraft } from "./draft.server";
import { createDeliveryForm } from "./input";
import { findDelivery, listDeliveries, listSuppliers } from "./list-deliveries.server";
import { receiveDelivery } from "./receive-delivery.server";

const ravi = insertCustomer("Ravi Shankar");

interface Typed {
  rows: Record<string, [quantity: string, cost?: string]>;
  [field: string]: unknown;
}

const parse = ({ rows, ...fields }: Typed) => {
  const ids = Object.keys(rows);
  const toFields = (index: 0 | 1) => Object.fromEntries(ids.map((id) => [`r${id}`, rows[id]?.[index] ?? ""]));
  return createDeliveryForm(ids).safeParse({
    formKey: newId(),
    ...fields,
    quantity: toFields(0),
    cost: toFields(1),
  });
};
const receive = (typed: Typed) => {
  const { data, error } = parse(typed);
  if (!data) throw error;
  return receiveDelivery(data, ravi, NOW);
};
const stockOf = (id: string) => db.select().from(product).where(eq(product.id, id)).get()?.stock;

test("a delivery adds its pieces, and keeps supplier, bill and costs, with movements", async () => {
  const [fan, drill, empty] = [insertProduct({ stock: 4 }), insertProduct({ stock: 0 }), insertProduct()];
  const id = await receive({
    supplier: "Bajaj  Electricals",
    billNumber: "B-4711",
    billDate: "2026-11-19",
    rows: { [fan]: ["+12", "1,310.50"], [drill]: ["3"], [empty]: [""] },
  });
  expect([stockOf(fan), stockOf(drill), stockOf(empty)]).toEqual([16, 3, 5]);
  expect(listStockMovements(fan, 1).items[0]).toMatchObject({
    kind: "received",
    change: 12,
    stock: 16,
    deliveryId: id,
    actorName: "Ravi Shankar",
  });
  expect(findDelivery(id)).toMatchObject({
    supplier: "Bajaj Electricals",
    billNumber: "B-4711",
    billDate: "2026-11-19",
    pieces: 15,
    costPaise: 12 * 131_050,
    withoutCost: 1,
    lines: [
      { productId: fan, quantity: 12, costPaise: 131_050 },
      { productId: drill, quantity: 3, costPaise: null },
    ],
  });
  expect(listDeliveries({ page: 1 }).items[0]).toMatchObject({ id, products: 2, actorName: "Ravi Shankar" });
  expect(listSuppliers()[0]).toBe("Bajaj Electricals");
  const entryOf = (kind: string, subjectId: string) =>
    db
      .select({ action: auditEntry.action, after: auditEntry.after })
      .from(auditEntry)
      .where(and(eq(auditEntry.kind, kind), eq(auditEntry.subjectId, subjectId)))
      .orderBy(desc(auditEntry.id))
      .get();
  expect(entryOf("supplier-delivery", id)).toMatchObject({ action: "received", after: { pieces: 15 } });
  expect(entryOf("product", drill)).toEqual({ action: "stock set", after: { stock: 3, reason: "received" } });
});

test("one form sent twice, or twice at once, is one delivery; another form is one more", async () => {
  const fan = insertProduct({ stock: 4 });
  const typed = { formKey: newId(), rows: { [fan]: ["6"] } } satisfies Typed;
  const ids = await Promise.all([receive({ ...typed }), receive({ ...typed })]);
  ids.push(await receive({ ...typed }));
  expect([new Set(ids).size, stockOf(fan)]).toEqual([1, 10]);
  await receive({ rows: { [fan]: ["6"] } });
  expect(stockOf(fan)).toBe(16);
});

test("a tenfold stock is asked about, and nothing is saved until it is accepted", async () => {
  const [fan, drill] = [insertProduct({ sku: "JUMP-FAN", stock: 12 }), insertProduct({ stock: 0 })];
  const typed = { formKey: newId(), rows: { [fan]: ["1200"], [drill]: ["10"] } } satisfies Typed;
  const refusal = await receive({ ...typed }).catch((error: unknown) => error);
  if (!(refusal instanceof RowErrors)) return expect.fail("not refused");
  expect(refusal.problems[`quantity.r${fan}`]).toBe("From 12 to 1,212");
  expect(Object.keys(refusal.problems)).toHaveLength(2);
  expect([stockOf(fan), stockOf(drill)]).toEqual([12, 0]);
  await receive({ ...typed, confirmed: refusal.problems.confirmed });
  expect([stockOf(fan), stockOf(drill)]).toEqual([1_212, 10]);
});

test("a row that is refused refuses all; a delivery without rows, or billed tomorrow, is none", async () => {
  const [fan, full] = [insertProduct({ stock: 4 }), insertProduct({ stock: 999_999 })];
  const refusal = await receive({ rows: { [fan]: ["2"], [full]: ["1"] } }).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ problems: { [`quantity.r${full}`]: expect.stringContaining("9,99,999") } });
  expect(stockOf(fan)).toBe(4);
  await expect(receive({ rows: { [fan]: [""] } })).rejects.toThrow("Nothing is filled in yet.");
  await expect(receive({ rows: { [fan]: ["1"] }, billDate: "2026-11-21" })).rejects.toMatchObject({
    field: "billDate",
  });
  const wrong = parse({ rows: { [fan]: ["ten", "a lot"] }, billDate: "2026-02-30" }).error?.issues;
  expect(wrong?.map(({ path }) => path.join("."))).toEqual(["billDate", `quantity.r${fan}`, `cost.r${fan}`]);
});

test("what was typed is forgotten once it is saved; a line stays when its product is deleted", async () => {
  const fan = insertProduct({ sku: "GONE-FAN", name: "Gone fan" });
  await saveDraft(ravi, { fields: { supplier: "Usha", [`quantity.r${fan}`]: "2" }, productIds: [] }, NOW);
  expect(getDraft(ravi, NOW)).toMatchObject({ fields: { supplier: "Usha" }, productIds: [fan] });
  const id = await receive({ supplier: "Usha", rows: { [fan]: ["2"] } });
  expect(getDraft(ravi, NOW).productIds).toEqual([]);
  await transaction(() => removeProduct(fan, ravi, NOW));
  expect(findDelivery(id)?.lines).toEqual([
    expect.objectContaining({ productId: null, sku: "GONE-FAN", name: "Gone fan", quantity: 2 }),
  ]);
});

test("Asha, who waits for a sold-out fan, gets her email once it is received", async () => {
  const [asha, fan] = [insertCustomer(), insertProduct({ name: "Awaited fan", stock: 0 })];
  await createStockAlert(asha, fan, NOW);
  await receive({ rows: { [fan]: ["5"] } });
  await sendStockAlerts(addMs(NOW, minutes(1)));
  const subject = "Back in stock: Awaited fan";
  expect(db.select().from(outboxEmail).where(eq(outboxEmail.subject, subject)).all()).toHaveLength(1);
});
