import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { getDeletion } from "~/features/bookings/delete-bookings.server";
import { outboxEmail } from "~/features/emails/tables";
import { changeOrderStatus } from "~/features/orders/change-status.server";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { creditNote, invoice, orderEvent } from "~/features/orders/tables";
import { ManualRefundForm, RefundInput } from "~/features/payments/input";
import { payment, refund } from "~/features/payments/tables";
import { addMs, days } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { aCustomer, NOW } from "../../../tests/support/cast";
import { ashaBegins, eventsOf } from "../../../tests/support/paying";
import type { Razorpay } from "../../../tests/support/razorpay";
import type { Entity } from "../../../tests/support/razorpay-account";
import { ashaBooks, feeRefunds, paymentsOf } from "../../../tests/support/visiting";
import { withRazorpay } from "../../../tests/support/with-razorpay";
import { cancelBooking, cancelOrder } from "./cancel-and-refund.server";
import { recordManualRefund, retryRefund } from "./failed-refunds.server";
import { receiveWebhook } from "./receive-webhook.server";
import { refundOrderPart } from "./refund-order-part.server";
import { advanceRefunds } from "./send-refunds.server";

const razorpay = withRazorpay();
beforeEach(() => {
  razorpay.refundsAre = "processed";
});

const ravi = aCustomer("Ravi Shankar");
const LATER = addMs(NOW, days(1));

const hear = async (event: ReturnType<Razorpay["event"]>) => {
  const { "X-Razorpay-Signature": signature, "X-Razorpay-Event-Id": eventId } = event.headers;
  await receiveWebhook({ body: Buffer.from(event.body), signature, eventId }, LATER);
};
const tell = async (given: Entity, status: "pending" | "processed" | "failed") =>
  hear(razorpay.event(`refund.${status}`, { refund: { ...given, status } }));

/**
 * Asha has paid; what begins to go back of it fails at Razorpay. Gives the refund as we know it, and as
 * Razorpay does.
 */
async function failing(goBack: (orderId: string) => Promise<unknown>) {
  const { order, open } = await ashaBegins();
  await hear(razorpay.event("payment.captured", { payment: razorpay.pay(open.providerOrderId ?? "") }));
  razorpay.refundsAre = "failed";
  await goBack(order.id);
  await advanceRefunds(() => LATER);
  razorpay.refundsAre = "processed";
  const [known] = refundsOf(order.id);
  return { id: order.id, refundId: known?.id ?? "", first: lastGiven() };
}
const cancelling = async (id: string) => cancelOrder(ravi, id, undefined, LATER);
const giving = (amount: string) => async (id: string) => {
  await changeOrderStatus(ravi, id, "shipped", {}, NOW);
  const seenLeft = findAnyOrder(id)?.keptPaise;
  await refundOrderPart(ravi, id, RefundInput.parse({ amount, reason: "One was broken", seenLeft }), LATER);
};
const lastGiven = () => [...razorpay.refunds.values()].at(-1) ?? expect.fail("no refund");
const refundsOf = (orderId: string) =>
  db
    .select({ id: refund.id, status: refund.status, providerRefundId: refund.providerRefundId })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, orderId))
    .all();
const statusesOf = (orderId: string) => refundsOf(orderId).map(({ status }) => status);
const moneyOf = (orderId: string) =>
  db.select().from(payment).where(eq(payment.orderId, orderId)).get()?.status;
const notesOf = (orderId: string) =>
  db
    .select({ id: creditNote.id })
    .from(creditNote)
    .innerJoin(invoice, eq(invoice.id, creditNote.invoiceId))
    .where(eq(invoice.orderId, orderId))
    .all();
const lettersOf = (id: string, kind: string) =>
  db
    .select()
    .from(outboxEmail)
    .where(eq(outboxEmail.aboutId, id))
    .all()
    .filter((letter) => letter.kind === kind);
const audited = (id: string) => db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).all();
const byHand = async (refundId: string, how = "UPI 4123 5678 9012") =>
  recordManualRefund(ravi, ManualRefundForm.parse({ refund: refundId, how }), LATER);

test("a refund that failed is asked for again under another key, once however often it is pressed", async () => {
  const { id, refundId, first } = await failing(cancelling);
  expect([statusesOf(id), moneyOf(id)]).toEqual([["failed"], "refund-due"]);
  await retryRefund(ravi, refundId, LATER);
  await expect(retryRefund(ravi, refundId, LATER)).rejects.toThrow(
    "seen to already. It reads: To be given back.",
  );
  await advanceRefunds(() => LATER);
  expect([statusesOf(id), moneyOf(id)]).toEqual([["processed"], "refunded"]);
  const second = lastGiven();
  expect([second.id === first.id, second.key === first.key, second.amount === first.amount]).toEqual([
    false,
    false,
    true,
  ]);
  expect([notesOf(id).length, lettersOf(id, "order-refunded").length]).toEqual([1, 1]);
  const after = { refund: "due", amountPaise: first.amount };
  expect(audited(id).at(-1)).toMatchObject({
    action: "refund tried again",
    before: { refund: "failed" },
    after,
  });
});

test("what is still told of the try that failed changes nothing of the next, which can fail by itself and be told", async () => {
  const { id, refundId, first } = await failing(cancelling);
  await retryRefund(ravi, refundId, LATER);
  for (const state of ["failed", "pending"] as const) await tell(first, state);
  expect(statusesOf(id)).toEqual(["due"]);
  razorpay.refundsAre = "pending";
  await advanceRefunds(() => LATER);
  await tell(first, "failed");
  expect(refundsOf(id)).toMatchObject([{ status: "pending", providerRefundId: lastGiven().id }]);
  lastGiven().status = "failed";
  await tell(lastGiven(), "failed");
  expect([statusesOf(id), lettersOf(id, "shop-refund-failed").length]).toEqual([["failed"], 2]);
  await retryRefund(ravi, refundId, LATER);
  for (const told of razorpay.refunds.values())
    if (told.payment_id === first.payment_id) await tell(told, "failed");
  razorpay.refundsAre = "processed";
  await advanceRefunds(() => LATER);
  expect([statusesOf(id), moneyOf(id), notesOf(id).length]).toEqual([["processed"], "refunded", 1]);
});

test("what was given back by hand is at its end: written down with who and how, the customer told, the payment closed", async () => {
  const { id, refundId, first } = await failing(cancelling);
  const [before] = notesOf(id);
  await byHand(refundId);
  await expect(byHand(refundId, "cash")).rejects.toThrow("seen to already. It reads: Given back.");
  await expect(retryRefund(ravi, refundId, LATER)).rejects.toThrow("seen to already");
  expect([statusesOf(id), moneyOf(id), notesOf(id)]).toEqual([["processed"], "refunded", [before]]);
  const event = db.select().from(orderEvent).where(eq(orderEvent.orderId, id)).all().at(-1);
  expect(event).toMatchObject({
    kind: "refunded",
    userId: ravi,
    note: "UPI 4123 5678 9012",
    createdAt: LATER,
  });
  expect(eventsOf(id).filter((kind) => kind === "refunded")).toHaveLength(1);
  const [letter, ...more] = lettersOf(id, "order-refunded");
  expect(letter?.text).toMatch(/we have given ₹[\d,]+ back to you ourselves: UPI 4123 5678 9012\./);
  expect([more, letter?.text.includes("the way it came")]).toEqual([[], false]);
  expect(findAnyOrder(id)?.refunds).toMatchObject([{ status: "processed", isByHand: true }]);
  const facts = { action: "refund given back by hand", kind: "order", actorId: ravi };
  const after = { refund: "processed", amountPaise: first.amount };
  expect(audited(id).at(-1)).toMatchObject({ ...facts, before: { refund: "failed" }, after });
});

test("what the provider says later of what was given back by hand changes nothing, and counts no money twice", async () => {
  const { id, refundId, first } = await failing(giving("300"));
  await byHand(refundId);
  const asked = razorpay.refunds.size;
  for (const state of ["failed", "pending", "processed"] as const)
    await tell({ ...first, receipt: null }, state);
  for (const state of ["failed", "processed"] as const) await tell(first, state);
  await advanceRefunds(() => LATER);
  const total = findAnyOrder(id)?.totalPaise ?? 0;
  expect([statusesOf(id), moneyOf(id), findAnyOrder(id)?.keptPaise]).toEqual([
    ["processed"],
    "captured",
    total - 30_000,
  ]);
  expect([notesOf(id).length, lettersOf(id, "order-refunded").length]).toEqual([1, 1]);
  expect(razorpay.refunds.size).toBe(asked);
});

test("what failed and is then sent back at the provider's own desk is that refund, with no second credit note", async () => {
  const { id, first } = await failing(giving("300"));
  const desk = { ...first, id: `rfnd_desk_${id}`, receipt: null };
  await tell(desk, "pending");
  expect(statusesOf(id)).toEqual(["pending"]);
  await tell(desk, "processed");
  expect(refundsOf(id)).toMatchObject([{ status: "processed", providerRefundId: desk.id }]);
  expect([notesOf(id).length, findAnyOrder(id)?.keptPaise]).toEqual([
    1,
    (findAnyOrder(id)?.totalPaise ?? 0) - 30_000,
  ]);
});

test("a visit whose fee was given back by hand can be deleted", async () => {
  const { visit, open } = await ashaBooks();
  await hear(razorpay.event("payment.captured", { payment: razorpay.pay(open.providerOrderId ?? "") }));
  razorpay.refundsAre = "failed";
  const confirmed = `${visit.number}: ₹39 goes back to Asha Verma. Cancel and refund?`;
  await cancelBooking(visit.id, { userId: ravi, confirmed }, LATER);
  await advanceRefunds(() => LATER);
  expect(getDeletion(visit.id).why).toContain("still on its way back");
  const owed =
    db.select().from(refund).where(eq(refund.paymentId, open.id)).get() ?? expect.fail("no refund");
  await byHand(owed.id, "Cash, at the counter");
  expect([feeRefunds(visit.id)[0]?.status, paymentsOf(visit.id)[0]?.status]).toEqual([
    "processed",
    "refunded",
  ]);
  expect(lettersOf(visit.id, "booking-refunded")[0]?.text).toContain("ourselves: Cash, at the counter.");
  expect(audited(visit.id).at(-1)).toMatchObject({ action: "refund given back by hand", kind: "service" });
  expect(getDeletion(visit.id).why).toBeNull();
});

test("only a refund that is there and has failed is seen to, and how it was given back has to be said", async () => {
  await expect(retryRefund(ravi, "nowhere", NOW)).rejects.toThrow("We could not find that refund.");
  const { order, open } = await ashaBegins();
  await hear(razorpay.event("payment.captured", { payment: razorpay.pay(open.providerOrderId ?? "") }));
  await cancelling(order.id);
  await expect(byHand(refundsOf(order.id)[0]?.id ?? "")).rejects.toThrow("It reads: To be given back.");
  for (const how of ["", " ", "no", "n".repeat(201)])
    expect(ManualRefundForm.safeParse({ refund: "r", how }).success).toBe(false);
});
