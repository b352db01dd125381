import { getFormProps } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireCustomer } from "~/auth/page-guard.server";
import { orderOf } from "~/domain/orders/history.server";
import { isAwaitingPayment } from "~/domain/orders/status";
import { cancelPayment } from "~/domain/payments/cancelling.server";
import { DemoTill } from "~/domain/payments/schemas";
import { failPayment, settle } from "~/domain/payments/settling.server";
import { openPaymentOf } from "~/domain/payments/starting.server";
import { submitForm } from "~/http/form.server";
import { or404 } from "~/http/query";
import { seeOther } from "~/http/redirecting.server";
import { formatRupees } from "~/lib/money";
import { formatClock } from "~/lib/time";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { sendUnlessOffline, unlessOffline } from "~/ui/offline";
import { PaymentNotice } from "./checkout/payment-notice";
import { PurchaseSummary } from "./checkout/purchase-summary";

/** A customer's order with the payment that awaits its money; an order past paying leads to its own page. */
async function payable(customerId: string, orderId = "") {
  const order = or404(orderOf(customerId, orderId), "We could not find that order.");
  const payment = openPaymentOf(order.id);
  if (!payment?.providerOrderId || !isAwaitingPayment(order, new Date())) throw await seeOther(`/orders/${order.id}`);
  return { order, providerOrderId: payment.providerOrderId, provider: payment.provider };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id } = await requireCustomer(request, "Please login to proceed with purchase");
  const { order, provider } = await payable(id, params.orderId);
  return json({ order, provider }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { id } = await requireCustomer(request, "Please login to proceed with purchase");
  const { order, providerOrderId } = await payable(id, params.orderId);
  return submitForm(request, DemoTill, async ({ intent }) => {
    const now = new Date();
    if (intent === "cancel") {
      cancelPayment(id, order.id, now);
      const isCart = order.kind === "cart";
      const back = isCart ? "/cart" : `/product/${order.lines[0]?.productId}`;
      return seeOther(back, { success: `Payment cancelled.${isCart ? " Your cart is as you left it." : ""}` });
    }
    if (intent === "fail") {
      failPayment(providerOrderId, "The demo payment was made to fail", now);
      return seeOther(`/checkout/pay/${order.id}`, { error: "Payment failed. Please try again." });
    }
    const { status } = await settle(providerOrderId, {}, () => new Date());
    const paid = status === "captured";
    const message = paid
      ? { success: "Order placed successfully!" }
      : { error: "Your payment is being returned to you." };
    return seeOther(`/orders/${order.id}`, message);
  });
}

export const clientAction = sendUnlessOffline("form");
export const shouldRevalidate = unlessOffline;

export default function PayPage() {
  const { order, provider } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form] = useShopForm({ id: "form", refusal });
  const isBusy = useNavigation().state === "submitting";
  const { itemsPaise, taxPaise, shippingPaise, totalPaise, lines, kind } = order;
  const totals = { itemsPaise, taxPaise, shippingPaise, totalPaise };
  return (
    <>
      <h1>Pay for order {order.number}</h1>
      <PaymentNotice provider={provider} />
      <div className="checkout">
        <Form method="post" {...getFormProps(form)}>
          <ErrorSummary form={form} labels={{}} />
          <p>
            The goods are kept for you until <b>{formatClock(new Date(order.payBy))}</b>.
          </p>
          <button
            type="submit"
            name="intent"
            value="pay"
            className="button primary wide"
            aria-disabled={isBusy || undefined}
          >
            {isBusy ? "Paying…" : `Pay ${formatRupees(totalPaise)}`}
          </button>
          <button type="submit" name="intent" value="fail" className="button">
            Let the payment fail
          </button>
          <button type="submit" name="intent" value="cancel" className="button quiet">
            Cancel and go back
          </button>
        </Form>
        <PurchaseSummary
          purchase={{ kind, totals, lines: lines.map((line) => ({ ...line, available: line.quantity })) }}
        />
      </div>
    </>
  );
}

export const meta: MetaFunction = () => [{ title: "Pay for your order" }];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
