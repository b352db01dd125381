import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { outboxEmail } from "~/features/emails/tables";
import { cancelOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { recordRefundUpdate } from "~/features/fulfilment/send-refunds.server";
import { findPaperDocument } from "~/features/papers/get-paper.server";
import { findSalePaper } from "~/features/papers/issue-invoice.server";
import { payment } from "~/features/payments/tables";
import { fromRupees, paise } from "~/lib/money";
import { db, transaction } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import {
  beginAshaPayment,
  getOrderRow,
  listOrderEvents,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { needsEwayBill } from "./admin/eway-bill.server";
import { findAdminOrder } from "./admin/get-order.server";
import { listAdminOrders } from "./admin/list-orders.server";
import { changeOrderStatus, updateDispatch } from "./change-status.server";
import { hasReceived } from "./find-orders.server";
import { Dispatch, OrderFilters } from "./input";
import { orderEvent, orderLine, orders } from "./tables";

const ravi = insertCustomer("Ravi Shankar");
const DISPATCH = { courier: "Ganga Express", trackingNumber: "GX-12" };

async function aPaidOrder() {
  const begun = await beginAshaPayment();
  await settleUpdate(toCapturedUpdate(begun.open), NOW);
  return { ...begun, id: begun.order.id };
}
const findEmail = (id: string, kind: string) =>
  db
    .select()
    .from(outboxEmail)
    .where(eq(outboxEmail.dedupeKey, `order-${kind}:${id}`))
    .get();
const listAuditEntries = (id: string) =>
  db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).all();

test("shipping and delivering a paid order is recorded with its actor and emailed, once each", async () => {
  const { asha, drill, id } = await aPaidOrder();
  const moved = await changeOrderStatus(ravi, id, "shipped", DISPATCH, NOW);
  expect(moved.number).toBe(getOrderRow(id).number);
  expect(getOrderRow(id)).toMatchObject({ status: "shipped", ...DISPATCH });
  expect(findEmail(id, "shipped")?.text).toContain("with Ganga Express, tracking number GX-12");
  expect(hasReceived(asha, drill)).toBe(false);
  await changeOrderStatus(ravi, id, "delivered", {}, NOW);
  expect([getOrderRow(id).courier, hasReceived(asha, drill)]).toEqual(["Ganga Express", true]);
  expect(findEmail(id, "delivered")?.text).toContain("has been delivered");
  const events = db.select().from(orderEvent).where(eq(orderEvent.orderId, id)).all();
  expect(events.map(({ kind, userId }) => [kind, userId]).slice(2)).toEqual([
    ["shipped", ravi],
    ["delivered", ravi],
  ]);
  expect(listAuditEntries(id)).toMatchObject([
    {
      action: "shipped",
      kind: "order",
      label: getOrderRow(id).number,
      actorId: ravi,
      after: { status: "shipped", ...DISPATCH },
    },
    { action: "delivered", before: { status: "shipped" }, after: { status: "delivered" } },
  ]);
});

test("courier and tracking number are optional and can be corrected later", async () => {
  const { id } = await aPaidOrder();
  await expect(updateDispatch(ravi, id, DISPATCH, NOW)).rejects.toThrow("has not been shipped");
  await changeOrderStatus(ravi, id, "shipped", {}, NOW);
  expect(findEmail(id, "shipped")?.text).toContain(`We have shipped your order ${getOrderRow(id).number}.`);
  await updateDispatch(ravi, id, DISPATCH, NOW);
  expect(getOrderRow(id)).toMatchObject(DISPATCH);
  await updateDispatch(ravi, id, { courier: "By hand" }, NOW);
  expect(getOrderRow(id)).toMatchObject({ courier: "By hand", trackingNumber: null });
  expect([
    listAuditEntries(id).length,
    listOrderEvents(id).filter((kind) => kind === "shipped").length,
  ]).toEqual([3, 1]);
});

test("setting a status twice is refused with the reason", async () => {
  const { id } = await aPaidOrder();
  await changeOrderStatus(ravi, id, "shipped", DISPATCH, NOW);
  await expect(changeOrderStatus(ravi, id, "shipped", {}, NOW)).rejects.toThrow(
    "This order is already shipped.",
  );
  expect(getOrderRow(id)).toMatchObject(DISPATCH);
  expect([
    listOrderEvents(id).filter((kind) => kind === "shipped").length,
    listAuditEntries(id).length,
  ]).toEqual([1, 1]);
});

test("a fully refunded order cannot be shipped, but one shipped already can be delivered", async () => {
  const [unsent, sent] = [await aPaidOrder(), await aPaidOrder()];
  await changeOrderStatus(ravi, sent.id, "shipped", {}, NOW);
  for (const { open } of [unsent, sent]) {
    const fullRefund = {
      providerRefundId: `external_${open.id}`,
      amountPaise: open.amountPaise,
      state: "processed",
    } as const;
    await transaction(() => recordRefundUpdate({ ...fullRefund, providerPaymentId: `pay_${open.id}` }, NOW));
  }
  await expect(changeOrderStatus(ravi, unsent.id, "shipped", {}, NOW)).rejects.toThrow(
    "This order has been refunded in full",
  );
  expect(getOrderRow(unsent.id).status).toBe("processing");
  const page = findAdminOrder(unsent.id, NOW);
  expect([page?.next, page?.shippingProblem, page?.canCancel]).toEqual([undefined, expect.any(String), true]);
  const rows = listAdminOrders(OrderFilters.parse({}), NOW).items;
  expect(rows.find(({ id }) => id === unsent.id)).not.toHaveProperty("next", "shipped");
  await changeOrderStatus(ravi, sent.id, "delivered", {}, NOW);
  expect(getOrderRow(sent.id).status).toBe("delivered");
});

test("a status change that is not allowed is refused with the reason, and changes nothing", async () => {
  const { id } = await aPaidOrder();
  const unpaid = (await beginAshaPayment()).order.id;
  await expect(changeOrderStatus(ravi, id, "delivered", {}, NOW)).rejects.toThrow(
    "can only become shipped or cancelled, not delivered",
  );
  await expect(changeOrderStatus(ravi, id, "pending", {}, NOW)).rejects.toThrow("not pending");
  await expect(changeOrderStatus(ravi, id, "cancelled", {}, NOW)).rejects.toThrow("on its cancellation page");
  await expect(changeOrderStatus(ravi, unpaid, "shipped", {}, NOW)).rejects.toThrow(
    "can only become processing or cancelled",
  );
  await expect(changeOrderStatus(ravi, "nowhere", "shipped", {}, NOW)).rejects.toThrow(
    "We could not find that order.",
  );
  expect([getOrderRow(id).status, getOrderRow(unpaid).status, listAuditEntries(id)]).toEqual([
    "processing",
    "pending",
    [],
  ]);
});

test("an administrator cannot set an order to processing", async () => {
  const { order } = await beginAshaPayment();
  await expect(changeOrderStatus(ravi, order.id, "processing", {}, NOW)).rejects.toThrow(
    "once its payment is verified",
  );
  expect(getOrderRow(order.id)).toMatchObject({ status: "pending", paidAt: null });
});

test("cancelling an order is recorded with its actor, and cancelling it again changes nothing", async () => {
  const { id } = await aPaidOrder();
  for (const _attempt of [1, 2]) await cancelOrder(ravi, id, "Out of stock after all", NOW);
  expect(listAuditEntries(id)).toMatchObject([{ action: "cancelled", before: { status: "processing" } }]);
  expect(findEmail(id, "cancelled")?.text).toContain("The reason: Out of stock after all.");
});

/** A paid order of one drill for `rupees` without GST, sent to a pincode. */
async function anOrderOf(rupees: number, postalCode: string) {
  const begun = await beginAshaPayment(1);
  const amounts = { itemsPaise: fromRupees(rupees), totalPaise: fromRupees(rupees * 1.18) };
  const changes = { ...amounts, taxPaise: fromRupees(rupees * 0.18), shippingPaise: paise(0), postalCode };
  const { id } = begun.order;
  writableDb().update(orders).set(changes).where(eq(orders.id, id)).run();
  const line = { unitPaise: fromRupees(rupees), taxablePaise: fromRupees(rupees) };
  const halfPaise = fromRupees(rupees * 0.09);
  const noDelivery = { deliveryTaxablePaise: paise(0), deliveryHalfPaise: paise(0) };
  writableDb()
    .update(orderLine)
    .set({ ...line, halfPaise, ...noDelivery })
    .where(eq(orderLine.orderId, id))
    .run();
  const paid = { amountPaise: amounts.totalPaise };
  writableDb().update(payment).set(paid).where(eq(payment.id, begun.open.id)).run();
  await settleUpdate({ ...toCapturedUpdate(begun.open), ...paid }, NOW);
  return id;
}

test("an invoice of ₹50,000 or more to another state needs an e-way bill, and no other does", async () => {
  const isNeeded = async (rupees: number, postalCode: string) =>
    needsEwayBill(await anOrderOf(rupees, postalCode));
  expect(await isNeeded(42_372.9, "800001")).toBe(true);
  expect(await isNeeded(42_372, "800001")).toBe(false);
  expect(await isNeeded(60_000, "221005")).toBe(false);
  const { order } = await beginAshaPayment();
  expect(needsEwayBill(order.id)).toBe(false);
});

test("the e-way bill’s number is kept with a shipped order, corrected, and on its invoice", async () => {
  const id = await anOrderOf(60_000, "800001");
  await changeOrderStatus(ravi, id, "shipped", Dispatch.parse({ ewayBill: "1810 4567 8901" }), NOW);
  const getFacts = () => findPaperDocument(findSalePaper({ orderId: id })?.id ?? "")?.facts;
  expect(findAdminOrder(id, NOW)).toMatchObject({ ewayBill: "181045678901", needsEwayBill: true });
  expect(getFacts()).toContainEqual(["E-way bill", "181045678901"]);
  await updateDispatch(ravi, id, Dispatch.parse({ ewayBill: "181045678902" }), NOW);
  expect(getFacts()).toContainEqual(["E-way bill", "181045678902"]);
  expect(listAuditEntries(id).at(-1)).toMatchObject({
    before: { ewayBill: "181045678901" },
    after: { ewayBill: "181045678902" },
  });
  await updateDispatch(ravi, id, {}, NOW);
  expect(getFacts()?.map(([label]) => label)).not.toContain("E-way bill");
});

test.each(["18104567890", "1810456789012", "18104567890x"])("“%s” is no e-way bill", (ewayBill) => {
  expect(Dispatch.safeParse({ ewayBill }).error?.issues[0]?.message).toBe(
    "An e-way bill number has 12 digits",
  );
});
