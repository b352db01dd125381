import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { expireUnpaidBookings } from "~/features/bookings/expire-unpaid-bookings.server";
import { booking, closedDay } from "~/features/bookings/tables";
import { outboxEmail } from "~/features/emails/tables";
import { matchPayments } from "~/features/gst/match-payments.server";
import { matchRefunds } from "~/features/gst/match-refunds.server";
import { findSalePaper } from "~/features/papers/issue-invoice.server";
import { MarkPaidForm } from "~/features/payments/input";
import { payment, refund } from "~/features/payments/tables";
import { technician } from "~/features/technicians/tables";
import { addMs, days, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { bookAshaHomeVisit, getBookingRow, listBookingPayments } from "../../../tests/support/booking-rows";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import {
  beginAshaPayment,
  getOrderRow,
  getStock,
  listOrderEvents,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { cancelOrder } from "./cancel-and-refund.server";
import { recordManualRefund, retryFailedRefund } from "./failed-refunds.server";
import { markPaid } from "./mark-paid.server";
import { advanceRefunds } from "./send-refunds.server";

// rule: marked-paid

const ravi = insertCustomer("Ravi Shankar");
const LATER = addMs(NOW, minutes(5));
const CASH = { method: "cash", reference: "Asha paid at the counter" } as const;
const mark = (orderId: string, form: MarkPaidForm = CASH, now = LATER) =>
  markPaid(ravi, { orderId }, form, now);
const paymentsOf = (id: string) => db.select().from(payment).where(eq(payment.orderId, id)).all();
const refundsOf = (id: string) =>
  db
    .select({ refund, payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, id))
    .all();
const emailKinds = (id: string) =>
  db
    .select()
    .from(outboxEmail)
    .where(eq(outboxEmail.aboutId, id))
    .all()
    .map(({ kind }) => kind);

test("what is marked as paid leaves the stock, has its invoice and email, and is in the books", async () => {
  const { drill, order } = await beginAshaPayment(2, 5, NOW, true);
  expect(await mark(order.id)).toBe(order.totalPaise);
  expect(getOrderRow(order.id)).toMatchObject({ status: "processing", paidAt: LATER });
  expect([getStock(drill), listOrderEvents(order.id)]).toEqual([3, ["placed", "paid"]]);
  expect(findSalePaper({ orderId: order.id })?.totalPaise).toBe(order.totalPaise);
  expect(emailKinds(order.id)).toContain("order-paid");
  expect(paymentsOf(order.id).find(({ status }) => status === "captured")).toMatchObject({
    handMethod: "cash",
    handReference: CASH.reference,
    amountPaise: order.totalPaise,
    capturedAt: LATER,
  });
  expect(matchPayments("2026-11").filter(({ orderId }) => orderId === order.id)).toMatchObject([
    { match: "by-hand" },
  ]);
  const entries = db.select().from(auditEntry).where(eq(auditEntry.subjectId, order.id)).all();
  expect(entries).toMatchObject([
    { action: "marked as paid", actorId: ravi, after: { amountPaise: order.totalPaise, method: "cash" } },
  ]);
});

test("a reference that is no cash marks one order, and says which has it", async () => {
  const [{ order: first }, { order: second }] = [await beginAshaPayment(), await beginAshaPayment()];
  const upi = { method: "upi", reference: "123456789012" } as const;
  await mark(first.id, upi);
  await mark(first.id, upi);
  await expect(mark(second.id, upi)).rejects.toMatchObject({
    code: "CONFLICT",
    field: "reference",
    message: expect.stringContaining(getOrderRow(first.id).number),
  });
  await mark(second.id, { method: "upi", reference: "123456789012, second order" });
  const [{ order: third }, { order: fourth }] = [await beginAshaPayment(), await beginAshaPayment()];
  await mark(third.id);
  await mark(fourth.id);
  expect(getOrderRow(fourth.id).status).toBe("processing");
});

test("pressed twice it is marked once, and another reference finds it paid", async () => {
  const { drill, order } = await beginAshaPayment();
  await Promise.all([mark(order.id), mark(order.id)]);
  expect([getStock(drill), paymentsOf(order.id).filter(({ handMethod }) => handMethod).length]).toEqual([
    3, 1,
  ]);
  await expect(mark(order.id, { method: "upi", reference: "4123" })).rejects.toThrow("paid already");
  expect(paymentsOf(order.id)).toHaveLength(2);
});

test("an expired order is marked as paid after days, as long as its goods are there", async () => {
  const late = addMs(NOW, days(9));
  const first = await beginAshaPayment(2, 2);
  await mark(first.order.id, CASH, late);
  expect([getStock(first.drill), getOrderRow(first.order.id).status]).toEqual([0, "processing"]);
  const second = await beginAshaPayment(2, 5);
  await settleUpdate(toCapturedUpdate(second.open), NOW);
  await cancelOrder(ravi, second.order.id, undefined, NOW);
  await expect(mark(second.order.id)).rejects.toThrow("paid already");
  const third = await beginAshaPayment(2, 2);
  await cancelOrder(ravi, third.order.id, undefined, NOW);
  await expect(mark(third.order.id)).rejects.toThrow("had been cancelled");
  expect(paymentsOf(third.order.id).some(({ handMethod }) => handMethod)).toBe(false);
});

test("without its goods nothing is marked, and while the provider confirms a payment neither", async () => {
  const late = addMs(NOW, days(1));
  const { drill, order, open } = await beginAshaPayment(2, 2);
  writableDb().run(`update product set stock = 1 where id = '${drill}'` as never);
  await expect(mark(order.id, CASH, late)).rejects.toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("goods were sold"),
  });
  expect([getOrderRow(order.id).paidAt, paymentsOf(order.id).length]).toEqual([null, 1]);
  writableDb().run(`update product set stock = 2 where id = '${drill}'` as never);
  await settleUpdate({ ...toCapturedUpdate(open), state: "authorized" }, NOW);
  await expect(mark(order.id)).rejects.toThrow("confirming");
});

test("a payment of the provider that arrives afterwards is refunded", async () => {
  const { drill, order, open } = await beginAshaPayment();
  await mark(order.id);
  expect((await settleUpdate(toCapturedUpdate(open), LATER)).status).toBe("refund-due");
  expect(refundsOf(order.id)).toMatchObject([
    { refund: { status: "due", problem: null }, payment: { handMethod: null } },
  ]);
  expect(getStock(drill)).toBe(3);
});

test("the refund of money taken by hand asks no provider and waits until it was given back", async () => {
  const { order } = await beginAshaPayment();
  await mark(order.id);
  await cancelOrder(ravi, order.id, undefined, LATER);
  await advanceRefunds(() => LATER);
  const [due] = refundsOf(order.id);
  expect(due?.refund).toMatchObject({ status: "due", providerRefundId: null });
  expect(due?.refund.problem).toContain("paid by hand (Cash)");
  const id = due?.refund.id ?? "";
  await expect(retryFailedRefund(ravi, id, LATER)).rejects.toMatchObject({ code: "CONFLICT" });
  await recordManualRefund(ravi, { refund: id, how: "Cash, to Asha" }, LATER);
  expect(refundsOf(order.id)).toMatchObject([
    { refund: { status: "processed", problem: "By hand: Cash, to Asha" }, payment: { status: "refunded" } },
  ]);
  expect(matchRefunds("2026-11").find(({ orderId }) => orderId === order.id)).toMatchObject({
    match: "paper",
  });
  const text = db.select().from(outboxEmail).where(eq(outboxEmail.aboutId, order.id)).all();
  expect(text.find(({ kind }) => kind === "order-refund-due")?.text).not.toContain("original payment method");
});

test("the fee of a home visit is marked as paid and confirms it", async () => {
  const { id } = (await bookAshaHomeVisit()).visit;
  await markPaid(ravi, { bookingId: id }, CASH, LATER);
  expect(getBookingRow(id)).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
  expect(listBookingPayments(id).at(-1)).toMatchObject({ handMethod: "cash", status: "captured" });
});

test("days after its time to pay a visit is marked as paid, and its technician goes again", async () => {
  const late = addMs(NOW, days(9));
  const { id } = (await bookAshaHomeVisit()).visit;
  const om = { name: "Om Prakash", email: "om@example.com", phone: "9800000311", address: "Lanka" };
  writableDb()
    .insert(technician)
    .values({ ...om, expertise: [], createdAt: NOW, updatedAt: NOW })
    .run();
  writableDb().update(booking).set({ assignedTechnician: om.name }).where(eq(booking.id, id)).run();
  await expireUnpaidBookings(late);
  expect(getBookingRow(id).status).toBe("cancelled");
  await markPaid(ravi, { bookingId: id }, CASH, late);
  expect(getBookingRow(id)).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
  expect(emailKinds(id)).toContain("technician-assigned");
});

test("a visit is not marked as paid once its time is over, or on a closed day, and says so", async () => {
  const { id } = (await bookAshaHomeVisit()).visit;
  const setDay = (preferredDate: string) =>
    writableDb().update(booking).set({ preferredDate }).where(eq(booking.id, id)).run();
  const refused = (now: Date) => expect(markPaid(ravi, { bookingId: id }, CASH, now)).rejects;
  setDay("2026-11-24");
  await refused(addMs(NOW, days(9))).toMatchObject({
    code: "CONFLICT",
    message: expect.stringContaining("time of the visit"),
  });
  writableDb().insert(closedDay).values({ day: "2026-11-24", reason: "Wedding", createdAt: NOW }).run();
  await refused(LATER).toThrow("We are closed on the day of the visit");
  expect(listBookingPayments(id).some(({ handMethod }) => handMethod)).toBe(false);
});

test("a reference has 3 to 100 characters, and the way is one of four", () => {
  const isTaken = (form: object) => MarkPaidForm.safeParse(form).success;
  const toForm = (length: number) => ({ method: "upi", reference: "x".repeat(length) });
  expect([2, 3, 100, 101].map((length) => isTaken(toForm(length)))).toEqual([false, true, true, false]);
  expect([isTaken({ method: "upi" }), isTaken({ method: "gold", reference: "1234" })]).toEqual([
    false,
    false,
  ]);
});
