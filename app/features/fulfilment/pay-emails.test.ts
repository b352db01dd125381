import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { expireUnpaidBookings } from "~/features/bookings/expire-unpaid-bookings.server";
import { addToCart } from "~/features/cart/change-cart.server";
import { deliverEmails } from "~/features/emails/deliver-emails.server";
import { sendHeldEmails } from "~/features/emails/held-emails.server";
import { getEmailStatus, PAID_FIRST_PROBLEM, PAY_BY_PAST_PROBLEM } from "~/features/emails/rules";
import { outboxEmail } from "~/features/emails/tables";
import { SHOP_DEFAULTS } from "~/features/settings/shop-defaults.server";
import { paise } from "~/lib/money";
import { addMs, minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { db, transaction } from "~/platform/db/db.server";
import { bookAshaHomeVisit } from "../../../tests/support/booking-rows";
import {
  CHECKOUT_FORM,
  insertCustomer,
  insertProduct,
  NOW,
  proveEmail,
} from "../../../tests/support/insert-rows";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "../../../tests/support/payment-rows";
import { MailServer } from "../../../tests/support/smtp";
import { beginPayment } from "./begin-payment.server";
import { cancelOwnBooking, cancelOwnOrder, cancelPayment } from "./cancel-and-refund.server";

const mail = new MailServer();
beforeAll(() => mail.open());
afterAll(() => mail.stop());
beforeEach(() => {
  Object.assign(config(), { SMTP_URL: mail.url, MAIL_FROM: undefined });
  mail.emails.length = 0;
});

const [SOON, DUE, LATER] = [addMs(NOW, minutes(2) - 1), addMs(NOW, minutes(2)), addMs(NOW, minutes(5))];
const deliver = (now: Date) => deliverEmails(SHOP_DEFAULTS, () => now);
const listStatuses = (aboutId: string) =>
  db
    .select()
    .from(outboxEmail)
    .where(eq(outboxEmail.aboutId, aboutId))
    .all()
    .map((email) => `${email.kind} ${getEmailStatus(email)}`);
const listArrived = () => mail.emails.map(({ subject }) => subject.replace(/^.*: /, ""));
const orderOfAsha = () => beginAshaPayment(1, 5, NOW, true);

/** Asha's home visit, with an account whose address is proved. */
async function visitOfAsha() {
  const asha = insertCustomer();
  proveEmail(asha, CHECKOUT_FORM.email);
  return { asha, ...(await bookAshaHomeVisit({ email: CHECKOUT_FORM.email }, NOW, asha)) };
}

test("an order that is paid within two minutes is one e-mail", async () => {
  const { order, open } = await orderOfAsha();
  await deliver(SOON);
  await settleUpdate(toCapturedUpdate(open), SOON);
  await deliver(LATER);
  expect(listArrived()).toEqual(["payment received"]);
  expect(listStatuses(order.id)).toEqual(["order-placed withdrawn", "order-paid sent"]);
  const [placed] = db.select().from(outboxEmail).where(eq(outboxEmail.kind, "order-placed")).all();
  expect(placed?.problem).toBe(PAID_FIRST_PROBLEM);
});

test("an order that is not paid by then is asked for, and its payment is a second e-mail", async () => {
  const { order, open } = await orderOfAsha();
  await deliver(DUE);
  expect(listArrived()).toEqual(["payment pending"]);
  await settleUpdate(toCapturedUpdate(open), LATER);
  await deliver(LATER);
  expect(listStatuses(order.id)).toEqual(["order-placed sent", "order-paid sent"]);
});

test("what could not be sent before the payment is not sent after it", async () => {
  const { order, open } = await orderOfAsha();
  await mail.stop();
  await deliver(DUE);
  await settleUpdate(toCapturedUpdate(open), LATER);
  await mail.open();
  await deliver(addMs(LATER, minutes(10)));
  expect(listStatuses(order.id)).toEqual(["order-placed withdrawn", "order-paid sent"]);
});

test("nobody is asked to pay for an order that was cancelled or turned back from", async () => {
  const cancelled = await orderOfAsha();
  await cancelOwnOrder(cancelled.asha, cancelled.order.id, undefined, SOON);
  const turnedBack = await orderOfAsha();
  await cancelPayment(turnedBack.asha, turnedBack.order.id, SOON);
  await deliver(LATER);
  expect(listArrived()).toEqual(["cancelled"]);
  expect(listStatuses(turnedBack.order.id)).toEqual(["order-placed withdrawn"]);
});

test("a home visit whose fee is paid within two minutes is one e-mail", async () => {
  const { visit, open } = await visitOfAsha();
  await settleUpdate(toCapturedUpdate(open), SOON);
  await deliver(LATER);
  expect(listArrived()).toEqual(["your home visit is confirmed"]);
  expect(listStatuses(visit.id)).toEqual(["booking-booked withdrawn", "booking-paid sent"]);
});

test("a home visit that is cancelled at once is not asked for, one that stays is", async () => {
  const [cancelled, kept] = [await visitOfAsha(), await visitOfAsha()];
  await cancelOwnBooking(cancelled.visit.id, { userId: cancelled.asha }, SOON);
  await deliver(LATER);
  expect(listStatuses(cancelled.visit.id)[0]).toBe("booking-booked withdrawn");
  expect(listStatuses(kept.visit.id)).toEqual(["booking-booked sent"]);
});

test("to an address that nobody has proved only a payment writes", async () => {
  const [order, visit] = [await beginAshaPayment(), await bookAshaHomeVisit()];
  await deliver(LATER);
  expect([listStatuses(order.order.id), listStatuses(visit.visit.id)]).toEqual([[], []]);
  for (const { open } of [order, visit]) await settleUpdate(toCapturedUpdate(open), LATER);
  await deliver(LATER);
  expect(listArrived()).toEqual(["payment received", "your home visit is confirmed"]);
});

test("an unpaid visit that is cancelled writes nothing to an address that nobody has proved", async () => {
  const { visit } = await bookAshaHomeVisit();
  await cancelOwnBooking(visit.id, {}, SOON);
  expect(listStatuses(visit.id)).toEqual([]);
});

/** The recipients of the e-mails that asked to pay an order, each with its status. */
const listAsked = (orderId: string) =>
  db
    .select()
    .from(outboxEmail)
    .where(eq(outboxEmail.aboutId, orderId))
    .all()
    .map((email) => `${email.recipient} ${getEmailStatus(email)}`);
const MISTYPED = { ...CHECKOUT_FORM, email: "aasha@example.com" };

test("an address that is corrected to the proved one is asked to pay", async () => {
  const asha = insertCustomer();
  proveEmail(asha, CHECKOUT_FORM.email);
  await addToCart(asha, { productId: insertProduct(), quantity: 1 }, NOW);
  const { id } = await beginPayment(asha, undefined, MISTYPED, NOW);
  expect(listAsked(id)).toEqual([]);
  expect((await beginPayment(asha, undefined, CHECKOUT_FORM, SOON)).id).toBe(id);
  await beginPayment(asha, undefined, CHECKOUT_FORM, SOON);
  await deliver(LATER);
  expect(listAsked(id)).toEqual(["asha@example.com sent"]);
});

test("the address that an order had before is not asked to pay", async () => {
  const { asha, order, open } = await orderOfAsha();
  await beginPayment(asha, undefined, MISTYPED, SOON);
  await deliver(LATER);
  expect(listAsked(order.id)).toEqual(["asha@example.com withdrawn"]);
  await beginPayment(asha, undefined, CHECKOUT_FORM, LATER);
  expect(listAsked(order.id)).toEqual(["asha@example.com withdrawn", "asha@example.com waiting"]);
  await settleUpdate(toCapturedUpdate(open), LATER);
  expect(listStatuses(order.id).slice(0, 2)).toEqual(Array(2).fill("order-placed withdrawn"));
});

test("nobody is asked to pay while the provider confirms the money", async () => {
  const [order, visit] = [await orderOfAsha(), await visitOfAsha()];
  for (const { open } of [order, visit])
    await settleUpdate({ ...toCapturedUpdate(open), state: "authorized" }, SOON);
  await deliver(addMs(SOON, minutes(30) - 1));
  expect(listArrived()).not.toContain("payment pending");
  expect(listStatuses(order.order.id)).toEqual(["order-placed waiting"]);
  for (const { open } of [order, visit]) await settleUpdate(toCapturedUpdate(open), addMs(SOON, minutes(20)));
  expect(listStatuses(order.order.id)[0]).toBe("order-placed withdrawn");
  expect(listStatuses(visit.visit.id)[0]).toBe("booking-booked withdrawn");
});

test("what could not be sent until the time to pay was over is not sent", async () => {
  const [order, visit] = [await orderOfAsha(), await visitOfAsha()];
  await deliver(addMs(NOW, minutes(15)));
  expect(listArrived()).toEqual([]);
  expect(listStatuses(order.order.id)).toEqual(["order-placed withdrawn"]);
  const [asked] = db.select().from(outboxEmail).where(eq(outboxEmail.aboutId, order.order.id)).all();
  expect(asked?.problem).toBe(PAY_BY_PAST_PROBLEM);
  await deliver(addMs(NOW, minutes(60 * 24)));
  expect(listStatuses(visit.visit.id)).toEqual(["booking-booked withdrawn"]);
});

test("held e-mails ask to pay within the time to pay, and not while money is confirmed", async () => {
  config().SMTP_URL = undefined;
  const [over, confirmed] = [await orderOfAsha(), await orderOfAsha()];
  await settleUpdate({ ...toCapturedUpdate(confirmed.open), state: "authorized" }, addMs(NOW, minutes(14)));
  const recent = await beginAshaPayment(1, 5, addMs(NOW, minutes(10)), true);
  config().SMTP_URL = mail.url;
  const now = addMs(NOW, minutes(16));
  await transaction(() => sendHeldEmails(now));
  await deliver(now);
  expect(listStatuses(over.order.id)).toEqual(["order-placed withdrawn"]);
  expect(listStatuses(confirmed.order.id)).not.toContain("order-placed sent");
  expect(listStatuses(recent.order.id)).toEqual(["order-placed sent"]);
});

test("the e-mail that asks for a fee is withdrawn when the visit lapses", async () => {
  const { visit } = await visitOfAsha();
  await expireUnpaidBookings(addMs(NOW, minutes(60 * 24)));
  expect(listStatuses(visit.id)).toEqual(["booking-booked withdrawn"]);
});

test("a payment of another amount leaves the e-mail that asks for the right one", async () => {
  const [order, visit] = [await orderOfAsha(), await visitOfAsha()];
  for (const { open } of [order, visit])
    await settleUpdate({ ...toCapturedUpdate(open), amountPaise: paise(100) }, SOON);
  expect(listStatuses(order.order.id)).toContain("order-placed waiting");
  expect(listStatuses(visit.visit.id)).toContain("booking-booked waiting");
});
