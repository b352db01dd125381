import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireCustomer } from "~/features/accounts/guards/page-guard.server";
import { cancelPayment } from "~/features/fulfilment/cancel-and-refund.server";
import { findOrderToPay, getCheckout } from "~/features/fulfilment/payment-page.server";
import { orderPaymentUrls } from "~/features/fulfilment/payment-urls";
import type { OrderDetail } from "~/features/orders/find-orders.server";
import { getToPay, ORDER_NOT_FOUND } from "~/features/orders/rules";
import { formatClock } from "~/lib/time";
import { isFormAnswer } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { toPageTitle } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { getPendingPayment, handlePaymentForm } from "./checkout/handle-payment-form.server";
import { PaymentForms } from "./checkout/payment-forms";
import { PurchaseSummary } from "./checkout/purchase-summary";
import { words } from "./checkout/words.en";
import { PaymentNotice } from "./parts/payment-notice";

const getNow = () => new Date();

/** The browser goes from here to the payment provider, whose script this page may run. */
export const handle = { pays: true, isFocused: true };

/** The order and its open payment. Throws a 303 to the page of the order if there is nothing to pay. */
async function getOrderToPay({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { id: customerId } = await requireCustomer(request, words.signInToPurchase, words.signInToPurchase);
  const urls = orderPaymentUrls(params.orderId ?? "");
  const orderPromise = findOrderToPay(customerId, params.orderId ?? "", getNow);
  const resultPromise = orderPromise.then((result) => or404(result, ORDER_NOT_FOUND));
  return { customerId, urls, ...(await getPendingPayment(resultPromise, urls.pagePath)) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { order, payment, urls } = await getOrderToPay(args);
  const failed = payment.status === "failed" ? payment.note : null;
  const secondsLeft = Math.floor((+order.payBy - +getNow()) / 1000);
  const view = { purchase: toPurchaseView(order), number: order.number, payBy: order.payBy };
  const data = {
    ...view,
    checkout: getCheckout(payment),
    failed,
    secondsLeft,
    pagePath: urls.pagePath,
    isRefused: isFormAnswer(args.request),
  };
  return json(data, { headers: { "Cache-Control": "no-store" } });
}

const toPurchaseView = ({ kind, lines, ...order }: OrderDetail) => ({
  kind,
  lines: lines.map(({ productId, name, quantity, unitPaise }) => ({ productId, name, quantity, unitPaise })),
  totals: {
    itemsPaise: order.itemsPaise,
    taxPaise: order.taxPaise,
    taxMode: order.taxMode,
    taxes: order.taxes,
    shippingPaise: order.shippingPaise,
    roundOffPaise: order.roundOffPaise,
    exchangePaise: order.exchangePaise,
    totalPaise: order.totalPaise,
  },
});

export async function action(args: ActionFunctionArgs) {
  const { customerId, order, payment, urls } = await getOrderToPay(args);
  return handlePaymentForm(args.request, payment, urls, async () => cancelPaymentAndLeave(customerId, order));
}

async function cancelPaymentAndLeave(customerId: string, order: OrderDetail) {
  await cancelPayment(customerId, order.id, new Date());
  const isCart = order.kind === "cart";
  const returnPath = isCart ? "/cart" : `/product/${order.lines[0]?.productId}`;
  return seeOther(returnPath, {
    success: words.paymentCancelledYourCart(isCart),
  });
}

export default function PayOrderPage() {
  const { purchase, number, payBy, checkout, failed, secondsLeft, pagePath } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { kind, totals } = purchase;
  return (
    <>
      <h1>
        <RichText
          text={words.payForOrder}
          parts={{ span: () => <span className="unbroken">{number}</span> }}
        />
      </h1>
      <PaymentNotice provider={checkout.provider} />
      <div className="checkout">
        <PurchaseSummary purchase={purchase} />
        <div className="till">
          <p>
            <RichText
              text={words.goodsAreKeptForYouUntil}
              parts={{ b: () => <b>{formatClock(new Date(payBy))}</b> }}
            />
          </p>
          <PaymentForms
            noun="order"
            pagePath={pagePath}
            cancelText={kind === "cart" ? words.yourCartIsAsYouLeft : ""}
            checkout={checkout}
            failed={failed}
            refusal={refusal}
            secondsLeft={secondsLeft}
            totalPaise={getToPay(totals)}
          />
        </div>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: toPageTitle(words.payForYourOrder, data?.isRefused) },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
