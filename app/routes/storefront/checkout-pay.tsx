import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireCustomer } from "~/auth/page-guard.server";
import type { OrderDetail } from "~/domain/orders/history.server";
import { cancelPayment } from "~/domain/payments/cancelling.server";
import { failAtDemoTill, payAtDemoTill } from "~/domain/payments/demo-till.server";
import { OUTCOME } from "~/domain/payments/payment";
import { DemoTill, Till } from "~/domain/payments/schemas";
import { payableOrder, tillOf } from "~/domain/payments/till.server";
import { submitForm } from "~/http/form.server";
import { or404 } from "~/http/query";
import { seeOther } from "~/http/redirecting.server";
import { DomainError } from "~/lib/errors";
import { formatClock } from "~/lib/time";
import { sendUnlessOffline, unlessOffline } from "~/ui/offline";
import { DemoTillForms } from "./checkout/demo-till";
import { PaymentNotice } from "./checkout/payment-notice";
import { PurchaseSummary } from "./checkout/purchase-summary";
import { RazorpayTill } from "./checkout/razorpay-till";

const clock = () => new Date();

/** This page alone may send people to the payment provider, and run its script. */
export const handle = { pays: true };

/** What is to be paid here; an order past paying, or one that the provider cannot be told of now, leads to its own page. */
async function atTheTill(customerId: string, orderId = "") {
  const payable = await payableOrder(customerId, orderId, clock).catch((error: unknown) => error);
  if (payable instanceof DomainError) throw await seeOther(`/orders/${orderId}`, { error: payable.message });
  if (payable instanceof Error) throw payable;
  const { order, payment } = or404(
    payable as Awaited<ReturnType<typeof payableOrder>>,
    "We could not find that order.",
  );
  if (!payment) throw await seeOther(`/orders/${order.id}`);
  return { order, payment };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id } = await requireCustomer(request, "Please login to proceed with purchase");
  const { order, payment } = await atTheTill(id, params.orderId);
  const failed = payment.status === "failed" ? payment.note : null;
  const till = tillOf({ order, payment }, `/checkout/return/${order.id}`, `/checkout/pay/${order.id}`);
  const secondsLeft = Math.floor((+order.payBy - +clock()) / 1000);
  return json({ order, till, failed, secondsLeft }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { id } = await requireCustomer(request, "Please login to proceed with purchase");
  const { order, payment } = await atTheTill(id, params.orderId);
  if (payment.provider !== "demo") return submitForm(request, Till, () => turnBack(id, order));
  return submitForm(request, DemoTill, async ({ intent }) => {
    if (intent === "cancel") return turnBack(id, order);
    if (intent === "fail") {
      failAtDemoTill(payment.providerOrderId, clock());
      return seeOther(`/checkout/pay/${order.id}`, OUTCOME.failed);
    }
    const { status } = await payAtDemoTill(payment.providerOrderId, clock);
    return seeOther(`/orders/${order.id}`, OUTCOME[status]);
  });
}

function turnBack(customerId: string, order: OrderDetail) {
  cancelPayment(customerId, order.id, new Date());
  const isCart = order.kind === "cart";
  const back = isCart ? "/cart" : `/product/${order.lines[0]?.productId}`;
  return seeOther(back, { success: `Payment cancelled.${isCart ? " Your cart is as you left it." : ""}` });
}

export const clientAction = sendUnlessOffline("form");
export const shouldRevalidate = unlessOffline;

export default function PayPage() {
  const { order, till, failed, secondsLeft } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { itemsPaise, taxPaise, shippingPaise, totalPaise, lines, kind } = order;
  const totals = { itemsPaise, taxPaise, shippingPaise, totalPaise };
  return (
    <>
      <h1>
        Pay for order <span className="unbroken">{order.number}</span>
      </h1>
      <PaymentNotice provider={till.provider} />
      <div className="checkout">
        <div className="till">
          <p>
            The goods are kept for you until <b>{formatClock(new Date(order.payBy))}</b>.
          </p>
          {failed ? (
            <p className="notice">
              The last attempt to pay failed: {failed}. You can try again
              {kind === "cart" ? "; your cart is as you left it" : ""}.
            </p>
          ) : null}
          {till.provider === "demo" ? (
            <DemoTillForms {...{ refusal, totalPaise }} />
          ) : (
            <RazorpayTill checkout={till.checkout} {...{ refusal, totalPaise, secondsLeft }} />
          )}
        </div>
        <PurchaseSummary
          purchase={{ kind, totals, lines: lines.map((line) => ({ ...line, available: line.quantity })) }}
        />
      </div>
    </>
  );
}

export const meta: MetaFunction = () => [{ title: "Pay for your order" }];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
