import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireCustomer } from "~/auth/page-guard.server";
import { type OrderDetail, orderOf } from "~/domain/orders/history.server";
import { isAwaitingPayment } from "~/domain/orders/status";
import { cancelPayment } from "~/domain/payments/cancelling.server";
import { lookAgain } from "~/domain/payments/confirming.server";
import { failAtDemoTill, payAtDemoTill } from "~/domain/payments/demo-till.server";
import { DemoTill, Till } from "~/domain/payments/schemas";
import { openPaymentOf } from "~/domain/payments/starting.server";
import { tillOf } from "~/domain/payments/till.server";
import { submitForm } from "~/http/form.server";
import { or404 } from "~/http/query";
import { seeOther } from "~/http/redirecting.server";
import { formatClock } from "~/lib/time";
import { sendUnlessOffline, unlessOffline } from "~/ui/offline";
import { DemoTillForms } from "./checkout/demo-till";
import { PaymentNotice } from "./checkout/payment-notice";
import { PurchaseSummary } from "./checkout/purchase-summary";
import { RazorpayTill } from "./checkout/razorpay-till";

/** This page alone may send people to the payment provider, and run its script. */
export const handle = { pays: true };

/** A customer's order with the payment that awaits its money; an order past paying leads to its own page. */
async function payable(customerId: string, orderId = "") {
  await lookAgain(customerId, orderId, () => new Date());
  const order = or404(orderOf(customerId, orderId), "We could not find that order.");
  const payment = openPaymentOf(order.id);
  if (!payment?.providerOrderId || !isAwaitingPayment(order, new Date())) throw await seeOther(`/orders/${order.id}`);
  return { order, payment, providerOrderId: payment.providerOrderId };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id } = await requireCustomer(request, "Please login to proceed with purchase");
  const { order, payment } = await payable(id, params.orderId);
  const failed = payment.status === "failed" ? payment.note : null;
  const till = tillOf(order, payment, new Date());
  return json({ order, till, failed }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { id } = await requireCustomer(request, "Please login to proceed with purchase");
  const { order, payment, providerOrderId } = await payable(id, params.orderId);
  if (payment.provider !== "demo") return submitForm(request, Till, () => turnBack(id, order));
  return submitForm(request, DemoTill, async ({ intent }) => {
    if (intent === "cancel") return turnBack(id, order);
    if (intent === "fail") {
      failAtDemoTill(providerOrderId, new Date());
      return seeOther(`/checkout/pay/${order.id}`, { error: "Payment failed. Please try again." });
    }
    const { status } = await payAtDemoTill(providerOrderId, () => new Date());
    const isPaid = status === "captured";
    return seeOther(`/orders/${order.id}`, {
      [isPaid ? "success" : "error"]: isPaid ? "Order placed successfully!" : "Your payment is being returned to you.",
    });
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
  const { order, till, failed } = useLoaderData<typeof loader>();
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
              The last attempt to pay failed: {failed}. You can try again; your cart is as you left it.
            </p>
          ) : null}
          {till.provider === "demo" ? (
            <DemoTillForms {...{ refusal, totalPaise }} />
          ) : (
            <RazorpayTill checkout={till.checkout} {...{ refusal, totalPaise }} />
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
