import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "~/features/audit/tables";
import { getEmailStatus, TAKEN_BACK_PROBLEM, UNDO_MINUTES } from "~/features/emails/rules";
import { outboxEmail } from "~/features/emails/tables";
import { payment, refund } from "~/features/payments/tables";
import { findReturnPeriod } from "~/features/returns/find-returns.server";
import { goodsReturn } from "~/features/returns/tables";
import { storeTyped } from "~/lib/stored-text";
import { addMs, minutes } from "~/lib/time";
import { db } from "~/platform/db/db.server";
import { writableDb } from "../../../tests/support/database";
import { insertCustomer, NOW } from "../../../tests/support/insert-rows";
import {
  beginAshaPayment,
  getOrderRow,
  listOrderEvents,
  settleUpdate,
  toCapturedUpdate,
} from "../../../tests/support/payment-rows";
import { findAdminOrder } from "./admin/get-order.server";
import { changeOrderStatus, changeOrderStatuses } from "./change-status.server";
import { findAnyOrder } from "./find-orders.server";
import { undoOrderStatuses } from "./undo-status.server";

// rule: taken-back

const ravi = insertCustomer("Ravi Shankar");
const SOON = addMs(NOW, minutes(3));
const DISPATCH = { courier: "Ganga Express", trackingNumber: "GX-12" };

async function aPaidOrder(): Promise<string> {
  const { open, order } = await beginAshaPayment();
  await settleUpdate(toCapturedUpdate(open), NOW);
  return order.id;
}
const emailsOf = (id: string, kind: string) =>
  db
    .select()
    .from(outboxEmail)
    .where(eq(outboxEmail.aboutId, id))
    .all()
    .filter((email) => email.kind === kind);
const ship = async (id: string, now = NOW) =>
  (await changeOrderStatus(ravi, id, "shipped", DISPATCH, now)).eventId;
const undo = (event: number, now = SOON) => undoOrderStatuses(ravi, [event], now);

test("shipped and taken back leaves the order to be shipped, with its courier, and no email", async () => {
  const id = await aPaidOrder();
  const event = await ship(id);
  const [email] = emailsOf(id, "order-shipped");
  expect([email?.dueAt, findAdminOrder(id, SOON)?.undo]).toEqual([addMs(NOW, minutes(UNDO_MINUTES)), event]);
  await undo(event);
  expect(getOrderRow(id)).toMatchObject({ status: "processing", ...DISPATCH });
  expect(emailsOf(id, "order-shipped")).toMatchObject([
    { nextAttemptAt: null, sentAt: null, problem: TAKEN_BACK_PROBLEM },
  ]);
  expect([findReturnPeriod(id), findAdminOrder(id, SOON)?.undo]).toEqual([undefined, null]);
  // Its customer reads what holds, the shop what was done.
  expect(findAnyOrder(id)?.events.map(({ kind }) => kind)).not.toContain("shipped");
  expect(findAdminOrder(id, SOON)?.events.at(-1)).toMatchObject({ kind: "shipped", by: "Ravi Shankar" });
  const entries = db.select().from(auditEntry).where(eq(auditEntry.subjectId, id)).all();
  expect(entries.at(-1)).toMatchObject({
    action: "taken back",
    actorId: ravi,
    before: { status: "shipped" },
    after: { status: "processing" },
  });
});

test("a second undo changes nothing, and goods shipped again have an email of their own", async () => {
  const id = await aPaidOrder();
  const event = await ship(id);
  await undo(event);
  const again = await ship(id, SOON);
  await undo(event, addMs(SOON, minutes(1)));
  expect([getOrderRow(id).status, listOrderEvents(id).filter((kind) => kind === "shipped").length]).toEqual([
    "shipped",
    2,
  ]);
  expect(emailsOf(id, "order-shipped").map(getEmailStatus).sort()).toEqual(["held", "withdrawn"]);
  await undo(again, addMs(SOON, minutes(2)));
  expect(emailsOf(id, "order-shipped").map(getEmailStatus)).toEqual(["withdrawn", "withdrawn"]);
});

test("delivered is taken back before shipped, each within its own ten minutes", async () => {
  const id = await aPaidOrder();
  const shipped = await ship(id);
  const { eventId } = await changeOrderStatus(ravi, id, "delivered", {}, SOON);
  await expect(undo(shipped, SOON)).rejects.toThrow("changed again since");
  await undo(eventId, addMs(NOW, minutes(9)));
  expect(getOrderRow(id).status).toBe("shipped");
  await expect(undo(shipped, addMs(NOW, minutes(UNDO_MINUTES)))).rejects.toThrow("more than 10 minutes ago");
  await undo(shipped, addMs(NOW, minutes(UNDO_MINUTES) - 1));
  expect(getOrderRow(id).status).toBe("processing");
});

test("nothing is taken back once its email has begun to be sent, or a return was asked for", async () => {
  const id = await aPaidOrder();
  const event = await ship(id);
  const isIt = eq(outboxEmail.aboutId, id);
  writableDb().update(outboxEmail).set({ attempts: 1 }).where(isIt).run();
  await expect(undo(event)).rejects.toThrow("already being sent");
  expect([getOrderRow(id).status, emailsOf(id, "order-shipped")[0]?.problem]).toEqual(["shipped", null]);
  writableDb().update(outboxEmail).set({ attempts: 0 }).where(isIt).run();
  const asked = { orderId: id, number: "RT-1", status: "requested", isFaulty: true, wish: "refund" } as const;
  const { asha } = await beginAshaPayment();
  writableDb()
    .insert(goodsReturn)
    .values({ ...asked, userId: asha, createdAt: SOON, updatedAt: SOON })
    .run();
  await expect(undo(event)).rejects.toThrow("has asked for return RT-1");
});

test("an order of which a part was refunded after it was shipped stays shipped", async () => {
  const { open, order } = await beginAshaPayment();
  await settleUpdate(toCapturedUpdate(open), NOW);
  const event = await ship(order.id);
  const { id: paymentId, amountPaise } =
    db.select().from(payment).where(eq(payment.orderId, order.id)).get() ?? expect.fail();
  const refunded = { paymentId, amountPaise, providerPaymentId: "pay-1", reason: storeTyped("Faulty") };
  writableDb()
    .insert(refund)
    .values({ ...refunded, status: "due", createdAt: SOON, updatedAt: SOON })
    .run();
  await expect(undo(event)).rejects.toThrow("a part of it has been refunded since then");
  expect(getOrderRow(order.id).status).toBe("shipped");
});

test("orders shipped together are taken back together, but for one that was delivered since", async () => {
  const [first, second] = [await aPaidOrder(), await aPaidOrder()];
  const moves = [first, second].map((id) => ({ id, dispatch: DISPATCH }));
  const moved = await changeOrderStatuses(ravi, "shipped", moves, NOW);
  await changeOrderStatus(ravi, second, "delivered", {}, NOW);
  const events = moved.map(({ eventId }) => eventId);
  const { numbers, problems } = await undoOrderStatuses(ravi, events, SOON);
  expect([numbers, problems.length]).toEqual([[getOrderRow(first).number], 1]);
  expect([getOrderRow(first).status, getOrderRow(second).status]).toEqual(["processing", "delivered"]);
  await expect(undoOrderStatuses(ravi, [987_654], SOON)).rejects.toMatchObject({ code: "NOT_FOUND" });
});
