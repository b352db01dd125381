import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireCustomer } from "~/features/accounts/guards/page-guard.server";
import { placePaidOrder } from "~/features/fulfilment/begin-payment.server";
import { cancelPayment } from "~/features/fulfilment/cancel-and-refund.server";
import { findOrderToPay, getCheckout, type ProviderPayment } from "~/features/fulfilment/payment-page.server";
import { orderPaymentUrls } from "~/features/fulfilment/payment-urls";
import type { OrderDetail } from "~/features/orders/find-orders.server";
import { getToPay, isAwaitingPayment, orderNotFound } from "~/features/orders/rules";
import { PlaceOrderForm } from "~/features/payments/input";
import { readStored } from "~/features/payments/stored-texts";
import { toUpiPayment, type UpiPayment } from "~/features/payments/upi";
import { getShopProfile } from "~/features/settings/shop.server";
import { getSettings } from "~/features/settings/stored-settings.server";
import { formatClock } from "~/lib/time";
import { type FormRefusal, isFormAnswer, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { FormErrors } from "~/ui/form";
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

/** `payment`: "none" where a return pays all of the order. */
interface ToPay {
  order: OrderDetail;
  payment?: ProviderPayment | "none";
}

/** The order and its open payment. Throws a 303 to the page of the order if there is nothing to pay. */
async function getOrderToPay({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { id: customerId } = await requireCustomer(request, words.signInToPurchase, words.signInToPurchase);
  const urls = orderPaymentUrls(params.orderId ?? "");
  const orderPromise = findOrderToPay(customerId, params.orderId ?? "", getNow);
  const resultPromise = orderPromise.then((result) => or404(result, orderNotFound()));
  const pending: Promise<ToPay> = resultPromise.then((result) =>
    isPaidByReturn(result.order) ? { ...result, payment: "none" as const } : result,
  );
  return { customerId, urls, ...(await getPendingPayment(pending, urls.pagePath)) };
}

/** Whether a return pays all of an order that still has to be placed (rule: exchange). */
const isPaidByReturn = (order: OrderDetail): boolean =>
  isAwaitingPayment(order, getNow()) && getToPay(order) === 0;

export async function loader(args: LoaderFunctionArgs) {
  const { order, payment, urls } = await getOrderToPay(args);
  const failed =
    payment !== "none" && payment.status === "failed" && payment.note ? readStored(payment.note) : null;
  const secondsLeft = Math.floor((+order.payBy - +getNow()) / 1000);
  const view = { purchase: toPurchaseView(order), number: order.number, payBy: order.payBy };
  const data = {
    ...view,
    checkout: payment === "none" ? null : getCheckout(payment),
    failed,
    secondsLeft,
    upi: payment === "none" ? null : findUpiPayment(order),
    pagePath: urls.pagePath,
    isRefused: isFormAnswer(args.request),
  };
  return json(data, { headers: { "Cache-Control": "no-store" } });
}

/** Null where the shop takes no payments outside the provider. */
function findUpiPayment(order: OrderDetail) {
  const { upiId } = getSettings("upi");
  if (!upiId) return null;
  return toUpiPayment({ upiId, name: getShopProfile().name, note: order.number }, getToPay(order));
}

const toPurchaseView = ({ kind, lines, ...order }: OrderDetail) => ({
  kind,
  lines: lines.map(({ productId, name, quantity, unit, unitPaise }) => ({
    productId,
    name,
    quantity,
    unit,
    unitPaise,
  })),
  totals: {
    itemsPaise: order.itemsPaise,
    discountCode: order.discountCode,
    discountPaise: order.discountPaise,
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
  if (payment === "none")
    return submitForm(args.request, PlaceOrderForm, async ({ intent }) => {
      if (intent === "cancel") return cancelPaymentAndLeave(customerId, order);
      await placePaidOrder(customerId, order.id, getNow());
      return seeOther(urls.paidPath, { success: words.paidByYourReturn });
    });
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
  const { purchase, number, payBy, checkout, upi, ...page } = useLoaderData<typeof loader>();
  const { failed, secondsLeft, pagePath } = page;
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
      {checkout ? <PaymentNotice provider={checkout.provider} /> : null}
      <div className="checkout">
        <PurchaseSummary purchase={purchase} />
        <div className="till">
          <p>
            <RichText
              text={words.goodsAreKeptForYouUntil}
              parts={{ b: () => <b>{formatClock(new Date(payBy))}</b> }}
            />
          </p>
          {checkout ? (
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
          ) : (
            <PlaceForm refusal={refusal} />
          )}
          {upi ? <UpiHint upi={upi} number={number} /> : null}
        </div>
      </div>
    </>
  );
}

/** How to pay without the provider; the shop marks the order as paid (rule: upi-id). */
const UpiHint = ({ upi: { upiId, amount, link }, number }: { upi: UpiPayment; number: string }) => (
  <details>
    <summary>{words.payToUpiId}</summary>
    <p>
      <RichText
        text={words.sendToUpiId}
        parts={{
          amount: () => <b>{amount}</b>,
          upi: () => <b className="unbroken">{upiId}</b>,
          number: () => <b className="unbroken">{number}</b>,
        }}
      />
    </p>
    <p>
      <a href={link} className="button">
        {words.openUpiApp}
      </a>
    </p>
    <p>{words.upiIsConfirmedByUs}</p>
  </details>
);

/** Places an order for which nothing is left to pay. */
function PlaceForm({ refusal }: { refusal: FormRefusal | undefined }) {
  return (
    <form method="post">
      <FormErrors refusal={refusal} />
      <p>{words.returnPaysAll}</p>
      <button
        type="submit"
        name="intent"
        value="place"
        className="button primary wide"
        data-busy={words.placingYourOrder}
      >
        {words.placeOrder}
      </button>
      <button type="submit" name="intent" value="cancel" className="button quiet">
        {words.cancelAndGoBack}
      </button>
    </form>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: toPageTitle(words.payForYourOrder, data?.isRefused) },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
