import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { getDeletion } from "~/features/bookings/delete-bookings.server";
import { outboxEmail } from "~/features/emails/tables";
import { changeOrderStatus } from "~/features/orders/change-status.server";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { orderEvent } from "~/features/orders/tables";
import { listPapers } from "~/features/papers/find-papers.server";
import { ManualRefundForm, RefundInput } from "~/features/payments/input";
import { payment, refund } from "~/features/payments/tables";
import { addMs, days } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { bookAshaHomeVisit, listBookingPayments, listFeeRefunds } from "../../../tests/support/booking-rows";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import { beginAshaPayment, listOrderEvents } from "../../../tests/support/payment-rows";
import type { Razorpay } from "../../../tests/support/razorpay";
import type { Entity } from "../../../tests/support/razorpay-account";
import { setUpRazorpay } from "../../../tests/support/with-razorpay";
import { cancelBooking, cancelOrder } from "./cancel-and-refund.server";
import { recordManualRefund, retryFailedRefund } from "./failed-refunds.server";
import { receiveWebhook } from "./receive-webhook.server";
import { refundPartOfOrder } from "./refund-order-part.server";
import { advanceRefunds } from "./send-refunds.server";

const razorpay = setUpRazorpay();
beforeEach(() => {
  razorpay.refundStatus = "processed";
});

const ravi = insertCustomer("Ravi Shankar");
const LATER = addMs(NOW, days(1));

const deliverWebhook = ({ body, headers }: ReturnType<Razorpay["event"]>) =>
  receiveWebhook(Buffer.from(body), new Headers(headers), LATER);
const reportRefund = async (providerRefund: Entity, status: "pending" | "processed" | "failed") =>
  deliverWebhook(razorpay.event(`refund.${status}`, { refund: { ...providerRefund, status } }));

/** A paid order whose refund fails at Razorpay; `first`: the refund as Razorpay has it. */
async function createFailedRefund(beginRefund: (orderId: string) => Promise<unknown>) {
  const { order, open } = await beginAshaPayment();
  await deliverWebhook(
    razorpay.event("payment.captured", { payment: razorpay.pay(open.providerOrderId ?? "") }),
  );
  razorpay.refundStatus = "failed";
  await beginRefund(order.id);
  await advanceRefunds(() => LATER);
  razorpay.refundStatus = "processed";
  const [refundRow] = refundsOf(order.id);
  return { id: order.id, refundId: refundRow?.id ?? "", first: getLatestProviderRefund() };
}
const cancelAsRavi = async (id: string) => cancelOrder(ravi, id, undefined, LATER);
const refundAsRavi = (amount: string) => async (id: string) => {
  await changeOrderStatus(ravi, id, "shipped", {}, NOW);
  const seenLeft = findAnyOrder(id)?.keptPaise;
  await refundPartOfOrder(ravi, id, RefundInput.parse({ amount, reason: "One was broken", seenLeft }), LATER);
};
const getLatestProviderRefund = () => [...razorpay.refunds.values()].at(-1) ?? expect.fail("no refund");
const refundsOf = (orderId: string) =>
  db
    .select({ id: refund.id, status: refund.status, providerRefundId: refund.providerRefundId })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, orderId))
    .all();
const statusesOf = (orderId: string) => refundsOf(orderId).map(({ status }) => status);
const findPaymentStatus = (orderId: string) =>
  db.select().from(payment).where(eq(payment.orderId, orderId)).get()?.status;
const listCreditNotes = (orderId: string) =>
  listPapers({ orderId }).filter(({ kind }) => kind === "credit-note");
const listEmails = (id: string, kind: string) =>
  db
    .select()
    .from(outboxEmail)
    .where(eq(outboxEmail.aboutId, id))
    .all()
    .filter((email) => email.kind === kind);
const listAuditEntries = (id: string) =>
  db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).all();
const refundByHand = async (refundId: string, how = "UPI 4123 5678 9012") =>
  recordManualRefund(ravi, ManualRefundForm.parse({ refund: refundId, how }), LATER);

test("retrying a failed refund requests it once, with another key", async () => {
  const { id, refundId, first } = await createFailedRefund(cancelAsRavi);
  expect([statusesOf(id), findPaymentStatus(id)]).toEqual([["failed"], "refund-due"]);
  await retryFailedRefund(ravi, refundId, LATER);
  await expect(retryFailedRefund(ravi, refundId, LATER)).rejects.toThrow(
    "already been handled. Its status is: To be refunded.",
  );
  await advanceRefunds(() => LATER);
  expect([statusesOf(id), findPaymentStatus(id)]).toEqual([["processed"], "refunded"]);
  const second = getLatestProviderRefund();
  expect([second.id === first.id, second.key === first.key, second.amount === first.amount]).toEqual([
    false,
    false,
    true,
  ]);
  expect([listCreditNotes(id).length, listEmails(id, "order-refunded").length]).toEqual([1, 1]);
  const after = { refund: "due", amountPaise: first.amount };
  expect(listAuditEntries(id).at(-1)).toMatchObject({
    action: "refund tried again",
    before: { refund: "failed" },
    after,
  });
});

test("updates about the failed attempt do not change the next one, which can fail on its own", async () => {
  const { id, refundId, first } = await createFailedRefund(cancelAsRavi);
  await retryFailedRefund(ravi, refundId, LATER);
  for (const state of ["failed", "pending"] as const) await reportRefund(first, state);
  expect(statusesOf(id)).toEqual(["due"]);
  razorpay.refundStatus = "pending";
  await advanceRefunds(() => LATER);
  await reportRefund(first, "failed");
  expect(refundsOf(id)).toMatchObject([
    { status: "pending", providerRefundId: getLatestProviderRefund().id },
  ]);
  getLatestProviderRefund().status = "failed";
  await reportRefund(getLatestProviderRefund(), "failed");
  expect([statusesOf(id), listEmails(id, "shop-refund-failed").length]).toEqual([["failed"], 2]);
  await retryFailedRefund(ravi, refundId, LATER);
  for (const providerRefund of razorpay.refunds.values())
    if (providerRefund.payment_id === first.payment_id) await reportRefund(providerRefund, "failed");
  razorpay.refundStatus = "processed";
  await advanceRefunds(() => LATER);
  expect([statusesOf(id), findPaymentStatus(id), listCreditNotes(id).length]).toEqual([
    ["processed"],
    "refunded",
    1,
  ]);
});

test("a refund made by hand is recorded with its actor and emailed, and closes the payment", async () => {
  const { id, refundId, first } = await createFailedRefund(cancelAsRavi);
  const [before] = listCreditNotes(id);
  await refundByHand(refundId);
  await expect(refundByHand(refundId, "cash")).rejects.toThrow(
    "already been handled. Its status is: Refunded.",
  );
  await expect(retryFailedRefund(ravi, refundId, LATER)).rejects.toThrow("already been handled");
  expect([statusesOf(id), findPaymentStatus(id), listCreditNotes(id)]).toEqual([
    ["processed"],
    "refunded",
    [before],
  ]);
  const event = db.select().from(orderEvent).where(eq(orderEvent.orderId, id)).all().at(-1);
  expect(event).toMatchObject({
    kind: "refunded",
    userId: ravi,
    note: "UPI 4123 5678 9012",
    createdAt: LATER,
  });
  expect(listOrderEvents(id).filter((kind) => kind === "refunded")).toHaveLength(1);
  const [email, ...more] = listEmails(id, "order-refunded");
  expect(email?.text).toMatch(/We have refunded ₹[\d,]+ for .* to you directly: UPI 4123 5678 9012\./);
  expect([more, email?.text.includes("original payment method")]).toEqual([[], false]);
  expect(findAnyOrder(id)?.refunds).toMatchObject([{ status: "processed", isByHand: true }]);
  const entry = { action: "refund given back by hand", kind: "order", actorId: ravi };
  const after = { refund: "processed", amountPaise: first.amount };
  expect(listAuditEntries(id).at(-1)).toMatchObject({ ...entry, before: { refund: "failed" }, after });
});

test("later updates about a refund made by hand change nothing and count no money twice", async () => {
  const { id, refundId, first } = await createFailedRefund(refundAsRavi("300"));
  await refundByHand(refundId);
  const refundCount = razorpay.refunds.size;
  for (const state of ["failed", "pending", "processed"] as const)
    await reportRefund({ ...first, receipt: null }, state);
  for (const state of ["failed", "processed"] as const) await reportRefund(first, state);
  await advanceRefunds(() => LATER);
  const total = findAnyOrder(id)?.totalPaise ?? 0;
  expect([statusesOf(id), findPaymentStatus(id), findAnyOrder(id)?.keptPaise]).toEqual([
    ["processed"],
    "captured",
    total - 30_000,
  ]);
  expect([listCreditNotes(id).length, listEmails(id, "order-refunded").length]).toEqual([1, 1]);
  expect(razorpay.refunds.size).toBe(refundCount);
});

test("a failed refund made on the provider's website is completed without a second credit note", async () => {
  const { id, first } = await createFailedRefund(refundAsRavi("300"));
  const externalRefund = { ...first, id: `rfnd_external_${id}`, receipt: null };
  await reportRefund(externalRefund, "pending");
  expect(statusesOf(id)).toEqual(["pending"]);
  await reportRefund(externalRefund, "processed");
  expect(refundsOf(id)).toMatchObject([{ status: "processed", providerRefundId: externalRefund.id }]);
  expect([listCreditNotes(id).length, findAnyOrder(id)?.keptPaise]).toEqual([
    1,
    (findAnyOrder(id)?.totalPaise ?? 0) - 30_000,
  ]);
});

test("a booking whose fee was refunded by hand can be deleted", async () => {
  const { visit, open } = await bookAshaHomeVisit();
  await deliverWebhook(
    razorpay.event("payment.captured", { payment: razorpay.pay(open.providerOrderId ?? "") }),
  );
  razorpay.refundStatus = "failed";
  const confirmed = `${visit.number}: ₹39 will be refunded to Asha Verma. Cancel and refund?`;
  await cancelBooking(visit.id, { userId: ravi, confirmed }, LATER);
  await advanceRefunds(() => LATER);
  expect(getDeletion(visit.id).problem).toContain("still in progress");
  const refundRow =
    db.select().from(refund).where(eq(refund.paymentId, open.id)).get() ?? expect.fail("no refund");
  await refundByHand(refundRow.id, "Cash, at the counter");
  expect([listFeeRefunds(visit.id)[0]?.status, listBookingPayments(visit.id)[0]?.status]).toEqual([
    "processed",
    "refunded",
  ]);
  expect(listEmails(visit.id, "booking-refunded")[0]?.text).toContain("directly: Cash, at the counter.");
  expect(listAuditEntries(visit.id).at(-1)).toMatchObject({
    action: "refund given back by hand",
    kind: "service",
  });
  expect(getDeletion(visit.id).problem).toBeNull();
});

test("only a failed refund can be retried or made by hand, and the latter needs an explanation", async () => {
  await expect(retryFailedRefund(ravi, "nowhere", NOW)).rejects.toThrow("We could not find that refund.");
  const { order, open } = await beginAshaPayment();
  await deliverWebhook(
    razorpay.event("payment.captured", { payment: razorpay.pay(open.providerOrderId ?? "") }),
  );
  await cancelAsRavi(order.id);
  await expect(refundByHand(refundsOf(order.id)[0]?.id ?? "")).rejects.toThrow(
    "Its status is: To be refunded.",
  );
  for (const how of ["", " ", "no", "n".repeat(201)])
    expect(ManualRefundForm.safeParse({ refund: "r", how }).success).toBe(false);
});
