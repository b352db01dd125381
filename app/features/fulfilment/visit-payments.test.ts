import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { expireUnpaidBookings } from "~/features/bookings/expire-unpaid-bookings.server";
import { outboxEmail } from "~/features/emails/tables";
import type { PaymentReturn } from "~/features/payments/input";
import { fromRupees } from "~/lib/money";
import { addMs, days, hours, minutes } from "~/lib/time";
import { config } from "~/platform/config.server";
import { db } from "~/platform/db/db.server";
import { aServedPincode, NOW } from "../../../tests/support/cast";
import { ashaBegins, orderOf } from "../../../tests/support/paying";
import type { Razorpay } from "../../../tests/support/razorpay";
import {
  aHomeVisit,
  ashaBooks,
  booker,
  feeGoesBack,
  paymentsOf,
  visitEvents,
  visitOf,
} from "../../../tests/support/visiting";
import { withRazorpay } from "../../../tests/support/with-razorpay";
import { beginBookingPayment } from "./begin-payment.server";
import { bookingPayable } from "./payable.server";
import { findBookingToPay, getCheckout } from "./payment-page.server";
import { receiveWebhook } from "./receive-webhook.server";
import { reconcileLate, reconcileOpen } from "./reconcile-payments.server";
import { confirmReturn, refreshAfterFailure, refreshBookingPayment } from "./refresh-payment.server";

const razorpay = withRazorpay();

const clock = () => NOW;
const idOf = ({ providerOrderId }: { providerOrderId: string | null }) =>
  providerOrderId ?? expect.fail("not told");
const proofOf = (payment: ReturnType<Razorpay["pay"]>) => razorpay.proof(payment) as PaymentReturn;
const comeBack = (payment: ReturnType<Razorpay["pay"]>) => confirmReturn(proofOf(payment), clock);
const standing = (id: string) => `${visitOf(id).status} ${visitOf(id).paymentStatus}`;
const hear = async (name: string, payment: ReturnType<Razorpay["pay"]>) => {
  const { body, headers } = razorpay.event(name, { payment });
  const { "X-Razorpay-Signature": signature, "X-Razorpay-Event-Id": eventId } = headers;
  await receiveWebhook({ body: Buffer.from(body), signature, eventId }, NOW);
};

type Told = Awaited<ReturnType<typeof ashaBooks>>;
const PAID = "confirmed paid";
const UNPAID = "pending pending";

test.each<[string, (booked: Told, payment: ReturnType<Razorpay["pay"]>) => unknown]>([
  ["by the browser's return", (_, payment) => comeBack(payment)],
  ["by the webhook", async (_, payment) => hear("payment.captured", payment)],
  [
    "by both, twice",
    async (_, payment) => {
      for (const _again of [1, 2]) {
        await hear("payment.captured", payment);
        await comeBack(payment);
      }
    },
  ],
  ["by the clock", () => reconcileOpen(() => addMs(NOW, minutes(16)))],
  ["by the clock, hours later", () => reconcileLate(() => addMs(NOW, hours(5)))],
  ["by a look at its page", ({ visit }) => refreshBookingPayment(visit.id, () => addMs(NOW, minutes(1)))],
  [
    "by a look at its till",
    ({ visit }) => findBookingToPay(visit.id, { key: visit.linkKey }, () => addMs(NOW, minutes(1))),
  ],
  [
    "by a return that tells of a failure",
    ({ visit }) => refreshAfterFailure(bookingPayable(visit.id), clock),
  ],
])("a fee that was paid is heard of %s", async (_, road) => {
  const booked = await ashaBooks();
  await road(booked, razorpay.pay(idOf(booked.open)));
  expect([standing(booked.visit.id), paymentsOf(booked.visit.id)]).toMatchObject([
    PAID,
    [{ status: "captured" }],
  ]);
  expect(visitEvents(booked.visit.id)).toEqual(["booked", "paid"]);
});

test("a failure that is told of makes the fee failed, and it can be paid still", async () => {
  const { visit, open } = await ashaBooks();
  razorpay.pay(idOf(open), { status: "failed", error_description: "Bank is closed" });
  await refreshAfterFailure(bookingPayable(visit.id), clock);
  expect(standing(visit.id)).toBe("pending failed");
  const { payment } = (await findBookingToPay(visit.id, { key: visit.linkKey }, clock)) ?? {};
  expect(payment).toMatchObject({ id: open.id, note: "Bank is closed" });
});

test("strangers cannot make the shop ask about a visit, nor anybody about one that is over", async () => {
  const { visit, open } = await ashaBooks();
  const before = razorpay.asked.length;
  const aMinuteLater = () => addMs(NOW, minutes(1));
  for (const asker of [{}, { key: "guessed" }, { userId: "another" }])
    expect(await findBookingToPay(visit.id, asker, aMinuteLater)).toBeUndefined();
  await refreshAfterFailure(bookingPayable(visit.id), () => addMs(NOW, minutes(15)));
  await refreshAfterFailure(bookingPayable("of-nothing"), clock);
  expect(razorpay.asked.length).toBe(before);
  await findBookingToPay(visit.id, { key: visit.linkKey }, aMinuteLater);
  expect(razorpay.asked.slice(before)).toEqual([`GET /v1/orders/${idOf(open)}/payments`]);
});

test("a forged signature, another's, and a webhook of somebody else confirm nothing", async () => {
  const [mine, other, shopping] = [await ashaBooks(), await ashaBooks(), await ashaBegins()];
  const genuine = proofOf(razorpay.pay(idOf(other.open), { status: "created" }));
  const forgeries = [
    { ...genuine, razorpay_order_id: idOf(mine.open) },
    {
      ...genuine,
      razorpay_signature: genuine.razorpay_signature.replace(/./, (digit) => (digit === "0" ? "1" : "0")),
    },
    { ...genuine, razorpay_payment_id: "pay_of_nobody" },
    { ...proofOf(razorpay.pay(idOf(shopping.open))), razorpay_order_id: idOf(mine.open) },
  ];
  for (const forged of forgeries)
    await expect(confirmReturn(forged, clock)).rejects.toMatchObject({ code: "PAYMENT_FAILED" });
  const { body, headers } = razorpay.event(
    "payment.captured",
    { payment: razorpay.pay(idOf(mine.open)) },
    "not-ours",
  );
  const delivery = {
    body: Buffer.from(body),
    signature: headers["X-Razorpay-Signature"],
    eventId: "evt_forged",
  };
  await expect(receiveWebhook(delivery, NOW)).rejects.toThrow("The signature is not right");
  expect([standing(mine.visit.id), standing(other.visit.id), orderOf(shopping.order.id).paidAt]).toEqual([
    UNPAID,
    UNPAID,
    null,
  ]);
});

test("a genuine signature is no payment: while the provider has not the money, the visit waits", async () => {
  const { visit, open } = await ashaBooks();
  await comeBack(razorpay.pay(idOf(open), { status: "authorized" }));
  expect([standing(visit.id), paymentsOf(visit.id)]).toMatchObject([UNPAID, [{ status: "authorized" }]]);
  await expireUnpaidBookings(addMs(NOW, hours(1)));
  await reconcileOpen(() => addMs(NOW, hours(1)));
  expect(standing(visit.id)).toBe(PAID);
});

test("a replayed return of a visit that was cancelled and given back opens nothing again", async () => {
  const { visit, open } = await ashaBooks();
  const payment = razorpay.pay(idOf(open));
  await comeBack(payment);
  const { cancelBooking } = await import("./cancel-and-refund.server");
  await cancelBooking(visit.id, feeGoesBack(visit), NOW);
  for (const _ of [1, 2]) await comeBack(payment);
  await hear("payment.captured", payment);
  expect(standing(visit.id)).toBe("cancelled paid");
  expect(
    [...razorpay.refunds.values()].filter(({ payment_id }) => payment_id === payment.id).length,
  ).toBeLessThan(2);
});

test("where the provider is silent the visit is written all the same, and its till tells it again", async () => {
  const [form, one] = [aHomeVisit(), booker()];
  razorpay.mood = "dropping";
  const visit = await beginBookingPayment(form, one, clock);
  const letters = () =>
    db.select().from(outboxEmail).where(eq(outboxEmail.recipient, visit.email)).all().length;
  expect([standing(visit.id), paymentsOf(visit.id).length, letters()]).toEqual([UNPAID, 1, 0]);
  const atTheTill = () => findBookingToPay(visit.id, { key: visit.linkKey }, clock);
  await expect(atTheTill()).rejects.toMatchObject({ code: "PAYMENT_UNAVAILABLE" });
  razorpay.mood = "well";
  const payable = await atTheTill();
  expect(razorpay.orders.get(payable?.payment?.providerOrderId ?? "")).toMatchObject({
    amount: 3_900,
    receipt: visit.number,
  });
  expect([paymentsOf(visit.id).length, letters()]).toEqual([1, 1]);
});

test("the way back from Razorpay carries the private link's key, and the window says what is paid for", async () => {
  const { visit } = await ashaBooks();
  const { payment = expect.fail("not payable") } =
    (await findBookingToPay(visit.id, { isAdmin: true }, clock)) ?? {};
  const till = getCheckout(payment);
  const at = (part: string) =>
    `http://localhost:3000/services/bookings/${visit.id}/${part}?key=${visit.linkKey}`;
  expect(till).toMatchObject({
    checkout: {
      fields: {
        callback_url: at("return"),
        cancel_url: at("pay"),
        description: `Home visit ${visit.number}`,
      },
      options: { callback_url: at("return"), amount: "3900", prefill: { email: visit.email } },
    },
  });
});

test("a public shop without keys takes no visit that it cannot be paid for, but one that is free", async () => {
  const { RAZORPAY_KEY_ID, SITE_URL } = config();
  Object.assign(config(), { RAZORPAY_KEY_ID: undefined, SITE_URL: new URL("https://vidyut.example") });
  const form = aHomeVisit();
  await expect(beginBookingPayment(form, booker(), clock)).rejects.toMatchObject({
    code: "PAYMENT_UNAVAILABLE",
  });
  const free = aHomeVisit({ pincode: aServedPincode({ homeVisitFeePaise: fromRupees(0) }) });
  expect((await beginBookingPayment(free, booker(), clock)).status).toBe("confirmed");
  Object.assign(config(), { RAZORPAY_KEY_ID, SITE_URL });
  const visit = await beginBookingPayment(form, booker(), () => addMs(NOW, days(1)));
  expect(visit.createdAt).toEqual(addMs(NOW, days(1)));
});
