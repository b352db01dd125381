import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { expireUnpaidBookings } from "~/features/bookings/expire-unpaid-bookings.server";
import { outboxEmail } from "~/features/emails/tables";
import { fromRupees } from "~/lib/money";
import { addMs, days, hours, minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { db } from "~/platform/db/db.server";
import {
  bookAshaHomeVisit,
  confirmFeeRefund,
  createBookingVisitor,
  getBookingRow,
  homeVisitInput,
  listBookingEvents,
  listBookingPayments,
} from "../../../tests/support/booking-rows";
import { insertCustomer, insertServedPincode, NOW, proveEmail } from "../../../tests/support/insert-rows";
import { beginAshaPayment, getOrderRow } from "../../../tests/support/payment-rows";
import type { Razorpay } from "../../../tests/support/razorpay";
import { setUpRazorpay } from "../../../tests/support/with-razorpay";
import { beginBookingPayment } from "./begin-payment.server";
import { bookingPayable } from "./payable.server";
import { findBookingToPay, getCheckout } from "./payment-page.server";
import { receiveWebhook } from "./receive-webhook.server";
import { reconcileLatePayments, reconcileRecentPayments } from "./reconcile-payments.server";
import { confirmReturn, refreshAfterFailure, refreshBookingPayment } from "./refresh-payment.server";

type PaymentReturn = Record<"razorpay_order_id" | "razorpay_payment_id" | "razorpay_signature", string>;

const razorpay = setUpRazorpay();

const getNow = () => NOW;
const getProviderOrderId = ({ providerOrderId }: { providerOrderId: string | null }) =>
  providerOrderId ?? expect.fail("no provider order");
const signReturn = (payment: ReturnType<Razorpay["pay"]>) => razorpay.signReturn(payment) as PaymentReturn;
const returnBrowser = (payment: ReturnType<Razorpay["pay"]>) => confirmReturn(signReturn(payment), getNow);
const getStatuses = (id: string) => `${getBookingRow(id).status} ${getBookingRow(id).paymentStatus}`;
const deliverWebhook = async (name: string, payment: ReturnType<Razorpay["pay"]>) => {
  const { body, headers } = razorpay.event(name, { payment });
  await receiveWebhook(Buffer.from(body), new Headers(headers), NOW);
};

type BegunBooking = Awaited<ReturnType<typeof bookAshaHomeVisit>>;
const PAID = "confirmed paid";
const UNPAID = "pending pending";

test.each<[string, (begun: BegunBooking, payment: ReturnType<Razorpay["pay"]>) => unknown]>([
  ["by the browser's return", (_begun, payment) => returnBrowser(payment)],
  ["by the webhook", async (_begun, payment) => deliverWebhook("payment.captured", payment)],
  [
    "by both, twice",
    async (_begun, payment) => {
      for (const _attempt of [1, 2]) {
        await deliverWebhook("payment.captured", payment);
        await returnBrowser(payment);
      }
    },
  ],
  ["by the frequent job", () => reconcileRecentPayments(() => addMs(NOW, minutes(16)))],
  ["by the other job, hours later", () => reconcileLatePayments(() => addMs(NOW, hours(5)))],
  [
    "by opening the booking's page",
    ({ visit }) => refreshBookingPayment(visit.id, () => addMs(NOW, minutes(1))),
  ],
  [
    "by opening its payment page",
    ({ visit }) => findBookingToPay(visit.id, { key: visit.linkKey }, () => addMs(NOW, minutes(1))),
  ],
  [
    "by a browser that reports a failure",
    ({ visit }) => refreshAfterFailure(bookingPayable(visit.id), getNow),
  ],
])("a paid fee is settled %s", async (_case, settle) => {
  const begun = await bookAshaHomeVisit();
  await settle(begun, razorpay.pay(getProviderOrderId(begun.open)));
  expect([getStatuses(begun.visit.id), listBookingPayments(begun.visit.id)]).toMatchObject([
    PAID,
    [{ status: "captured" }],
  ]);
  expect(listBookingEvents(begun.visit.id)).toEqual(["booked", "paid"]);
});

test("a failed attempt is recorded, and the fee can still be paid", async () => {
  const { visit, open } = await bookAshaHomeVisit();
  razorpay.pay(getProviderOrderId(open), { status: "failed", error_description: "Bank is closed" });
  await refreshAfterFailure(bookingPayable(visit.id), getNow);
  expect(getStatuses(visit.id)).toBe("pending failed");
  const { payment } = (await findBookingToPay(visit.id, { key: visit.linkKey }, getNow)) ?? {};
  expect(payment).toMatchObject({ id: open.id, note: "Bank is closed" });
});

test("the provider is not polled for visitors without access, nor after the deadline", async () => {
  const { visit, open } = await bookAshaHomeVisit();
  const before = razorpay.receivedCalls.length;
  const aMinuteLater = () => addMs(NOW, minutes(1));
  for (const access of [{}, { key: "guessed" }, { userId: "another" }])
    expect(await findBookingToPay(visit.id, access, aMinuteLater)).toBeUndefined();
  await refreshAfterFailure(bookingPayable(visit.id), () => addMs(NOW, minutes(15)));
  await refreshAfterFailure(bookingPayable("of-nothing"), getNow);
  expect(razorpay.receivedCalls.length).toBe(before);
  await findBookingToPay(visit.id, { key: visit.linkKey }, aMinuteLater);
  expect(razorpay.receivedCalls.slice(before)).toEqual([
    `GET /v1/orders/${getProviderOrderId(open)}/payments`,
  ]);
});

test("a forged signature, another payment's signature and a forged webhook confirm nothing", async () => {
  const [target, other, begunOrder] = [
    await bookAshaHomeVisit(),
    await bookAshaHomeVisit(),
    await beginAshaPayment(),
  ];
  const genuine = signReturn(razorpay.pay(getProviderOrderId(other.open), { status: "created" }));
  const forgeries = [
    { ...genuine, razorpay_order_id: getProviderOrderId(target.open) },
    {
      ...genuine,
      razorpay_signature: genuine.razorpay_signature.replace(/./, (digit) => (digit === "0" ? "1" : "0")),
    },
    { ...genuine, razorpay_payment_id: "pay_of_nobody" },
    {
      ...signReturn(razorpay.pay(getProviderOrderId(begunOrder.open))),
      razorpay_order_id: getProviderOrderId(target.open),
    },
  ];
  for (const forged of forgeries)
    await expect(confirmReturn(forged, getNow)).rejects.toMatchObject({ code: "PAYMENT_FAILED" });
  const { body, headers } = razorpay.event(
    "payment.captured",
    { payment: razorpay.pay(getProviderOrderId(target.open)) },
    "not-ours",
  );
  await expect(receiveWebhook(Buffer.from(body), new Headers(headers), NOW)).rejects.toThrow(
    "The signature is not right",
  );
  expect([
    getStatuses(target.visit.id),
    getStatuses(other.visit.id),
    getOrderRow(begunOrder.order.id).paidAt,
  ]).toEqual([UNPAID, UNPAID, null]);
});

test("a genuine signature alone does not confirm a booking before the money is captured", async () => {
  const { visit, open } = await bookAshaHomeVisit();
  await returnBrowser(razorpay.pay(getProviderOrderId(open), { status: "authorized" }));
  expect([getStatuses(visit.id), listBookingPayments(visit.id)]).toMatchObject([
    UNPAID,
    [{ status: "authorized" }],
  ]);
  await expireUnpaidBookings(addMs(NOW, hours(1)));
  await reconcileRecentPayments(() => addMs(NOW, hours(1)));
  expect(getStatuses(visit.id)).toBe(PAID);
});

test("a replayed return does not reopen a cancelled and refunded booking", async () => {
  const { visit, open } = await bookAshaHomeVisit();
  const payment = razorpay.pay(getProviderOrderId(open));
  await returnBrowser(payment);
  const { cancelBooking } = await import("./cancel-and-refund.server");
  await cancelBooking(visit.id, confirmFeeRefund(visit), NOW);
  for (const _attempt of [1, 2]) await returnBrowser(payment);
  await deliverWebhook("payment.captured", payment);
  expect(getStatuses(visit.id)).toBe("cancelled paid");
  expect(
    [...razorpay.refunds.values()].filter(({ payment_id }) => payment_id === payment.id).length,
  ).toBeLessThan(2);
});

test("if the provider does not answer, the booking's payment page creates the payment later", async () => {
  const asha = insertCustomer();
  const [form, visitor] = [homeVisitInput(), createBookingVisitor(undefined, asha)];
  proveEmail(asha, form.email);
  razorpay.behaviour = "dropping";
  const visit = await beginBookingPayment(form, visitor, getNow);
  const countEmails = () =>
    db.select().from(outboxEmail).where(eq(outboxEmail.recipient, form.email)).all().length;
  expect([getStatuses(visit.id), listBookingPayments(visit.id).length, countEmails()]).toEqual([
    UNPAID,
    1,
    0,
  ]);
  const openPaymentPage = () => findBookingToPay(visit.id, { key: visit.linkKey }, getNow);
  await expect(openPaymentPage()).rejects.toMatchObject({ code: "PAYMENT_UNAVAILABLE" });
  razorpay.behaviour = "well";
  const payable = await openPaymentPage();
  expect(razorpay.orders.get(payable?.payment?.providerOrderId ?? "")).toMatchObject({
    amount: 3_900,
    receipt: visit.number,
  });
  expect([listBookingPayments(visit.id).length, countEmails()]).toEqual([1, 1]);
});

test("the return URLs of Razorpay's checkout have the private link's key, with a description", async () => {
  const { visit } = await bookAshaHomeVisit();
  const { payment = expect.fail("not payable") } =
    (await findBookingToPay(visit.id, { isStaff: true }, getNow)) ?? {};
  const checkout = getCheckout(payment);
  const urlOf = (part: string) =>
    `http://localhost:3000/services/bookings/${visit.id}/${part}?key=${visit.linkKey}`;
  expect(checkout).toMatchObject({
    fields: {
      callback_url: urlOf("return"),
      cancel_url: urlOf("pay"),
      description: `Home visit ${visit.number}`,
    },
    options: { callback_url: urlOf("return"), amount: "3900", prefill: { email: visit.email } },
  });
});

test("a public shop without provider keys accepts only home visits without a fee", async () => {
  const { RAZORPAY_KEY_ID, IS_PUBLIC } = config();
  Object.assign(config(), { RAZORPAY_KEY_ID: undefined, IS_PUBLIC: true });
  const form = homeVisitInput();
  await expect(beginBookingPayment(form, createBookingVisitor(), getNow)).rejects.toMatchObject({
    code: "PAYMENT_UNAVAILABLE",
  });
  const free = homeVisitInput({ pincode: insertServedPincode({ homeVisitFeePaise: fromRupees(0) }) });
  expect((await beginBookingPayment(free, createBookingVisitor(), getNow)).status).toBe("confirmed");
  Object.assign(config(), { RAZORPAY_KEY_ID, IS_PUBLIC });
  const visit = await beginBookingPayment(form, createBookingVisitor(), () => addMs(NOW, days(1)));
  expect(visit.createdAt).toEqual(addMs(NOW, days(1)));
});
