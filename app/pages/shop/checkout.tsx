import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireCustomer } from "~/features/accounts/guards/page-guard.server";
import { formatGstinState } from "~/features/accounts/profile/business-input";
import { fillProfileGaps } from "~/features/accounts/profile/profile.server";
import { findDevice } from "~/features/accounts/sign-in/known-devices.server";
import { countCartItems, localizeLines } from "~/features/cart/get-cart.server";
import { getExtra, toDeliveryCheck } from "~/features/delivery/find-delivery.server";
import { DiscountCodeQuery } from "~/features/discounts/input";
import { beginPayment } from "~/features/fulfilment/begin-payment.server";
import { orderPaymentUrls } from "~/features/fulfilment/payment-urls";
import { refreshPayment } from "~/features/fulfilment/refresh-payment.server";
import {
  CheckoutQuery,
  checkoutSummary,
  getCheckoutForm,
  type SentCheckout,
} from "~/features/orders/checkout-input";
import type { CheckoutDetails } from "~/features/orders/create-order.server";
import { findExchangeOffer } from "~/features/orders/exchange.server";
import { findJustPlacedOrder, listConfirmingOrders } from "~/features/orders/find-orders.server";
import { quotePayablePurchase, quotePurchase } from "~/features/orders/quote-purchase.server";
import { getToPay, isAwaitingPayment } from "~/features/orders/rules";
import { findPaymentProvider } from "~/features/payments/provider.server";
import { findPlace, type Place } from "~/features/settings/indian-places";
import { listStateNames } from "~/features/settings/indian-states";
import { getShopProfile } from "~/features/settings/shop.server";
import { chargesTax } from "~/features/settings/tax-mode.server";
import { ShopError } from "~/lib/errors";
import { isPincode } from "~/lib/field-rules";
import { formatRupees } from "~/lib/money";
import { findCustomerNetwork } from "~/lib/network";
import { getConstraints, isFormAnswer, readForm, submitForm } from "~/platform/http/form.server";
import { toPincodeCookie } from "~/platform/http/pincode-cookie.server";
import { readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { toPageTitle } from "~/ui/page-title";
import { DetailsForm } from "./checkout/details-form";
import { getPrefilledDetails } from "./checkout/prefilled-details.server";
import { PurchaseSummary } from "./checkout/purchase-summary";
import { quoteWithCode } from "./checkout/quote-with-code.server";
import { words } from "./checkout/words.en";
import { ConfirmingNotice } from "./parts/confirming-notice";
import { PaymentNotice } from "./parts/payment-notice";

export const handle = { isFocused: true };

/** What is bought. Throws a 303 to the cart if the query is not valid. */
async function parsePurchase(request: Request) {
  const purchase = readQuery(request, CheckoutQuery);
  if (purchase === null) throw await seeOther("/cart", { error: words.verifyYourPincodeFirst });
  return purchase;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const visitor = await requireCustomer(request, words.signInToPurchase);
  const { buyNow, fulfilment, pincode: filledIn } = await parsePurchase(request);
  await refreshPayment(visitor.id, undefined, () => new Date());
  try {
    const { details, others } = getPrefilledDetails(visitor, request, filledIn);
    const pincode = details.postalCode;
    const way = { fulfilment, pincode: isPincode(pincode ?? "") ? pincode : undefined };
    const quote = isFormAnswer(request) ? quotePurchase : quotePayablePurchase;
    const { discountCode } = readQuery(request, DiscountCodeQuery);
    const { quoted, codeProblem } = await quoteWithCode(quote, visitor.id, buyNow, { ...way, discountCode });
    const { delivery, ...purchase } = quoted;
    const provider = findPaymentProvider()?.name ?? null;
    const confirming = listConfirmingOrders(visitor.id);
    const headers = { "Cache-Control": "no-store" };
    const failed = isFormAnswer(request);
    const constraint = getConstraints(getCheckoutForm("delivery", true));
    const { gstin } = details;
    const gstBill = chargesTax() ? { gstin, gstinState: formatGstinState(gstin) } : null;
    const place: Partial<Place> = way.pincode ? findPlace(way.pincode) : {};
    const states = failed || !place.state ? listStateNames() : [];
    const extraPaise = getExtra(delivery, purchase.lines);
    const arrival = {
      extraPaise,
      shippingPaise: purchase.totals.shippingPaise,
      check: delivery && toDeliveryCheck(delivery),
      fulfilment,
      seenPincode: way.pincode,
    };
    const shopAddress = getShopProfile().address;
    const exchange = findExchangeOffer(visitor.id, purchase.totals.totalPaise);
    const isUsed = new URL(request.url).searchParams.get("exchange") !== "none";
    const bill = { ...purchase.totals, exchangePaise: isUsed ? exchange.offer?.partPaise : undefined };
    const view = {
      purchase: { ...purchase, lines: localizeLines(purchase.lines), totals: bill },
      exchange,
      details: { ...details, discountCode },
      codeProblem,
      gstBill,
      provider,
      confirming,
      constraint,
      failed,
      arrival,
      shopAddress,
      place,
      states,
      others,
    };
    return json(view, { headers });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (!buyNow && countCartItems(visitor.id) === 0) await leaveForJustPlacedOrder(visitor.id);
    throw await seeOther(buyNow ? `/product/${buyNow.productId}` : "/cart", { error: error.message });
  }
}

/** Throws a 303 to the order that emptied the cart, so that nobody buys again who did not see it paid. */
async function leaveForJustPlacedOrder(customerId: string): Promise<void> {
  const now = new Date();
  const order = findJustPlacedOrder(customerId, now);
  if (!order) return;
  const { payPath, pagePath } = orderPaymentUrls(order.id);
  const path = isAwaitingPayment(order, now) ? payPath : pagePath;
  throw await seeOther(path, { success: words.youHavePlacedThisOrder });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visitor = await requireCustomer(request, words.signInToPurchase, words.signInToPurchase);
  const { buyNow, fulfilment: shownFulfilment } = await parsePurchase(request);
  const form = await readForm(request);
  const fulfilment = form.get("fulfilment") === "pickup" ? "pickup" : "delivery";
  const CheckoutForm = getCheckoutForm(fulfilment, chargesTax());
  const submit = async ({ seenTotal, seenPincode, seenCode, ...sent }: SentCheckout) => {
    const now = new Date();
    const from = { network: findCustomerNetwork(context.clientAddress), device: await findDevice(request) };
    const seen = {
      seenTotalPaise: seenTotal,
      seenWay: { fulfilment: shownFulfilment, pincode: seenPincode, discountCode: seenCode },
    };
    const { address = null, postalCode = null } = sent;
    // A town is asked for where the pincode does not say it; it may be left from another pincode.
    const city = (postalCode && findPlace(postalCode).city) || sent.city;
    const details: CheckoutDetails = { ...sent, address, postalCode, city, fulfilment, from };
    const order = await beginPayment(visitor.id, buyNow, { ...details, ...seen }, now);
    await fillProfileGaps(visitor.id, sent, now);
    const cookies = postalCode ? [toPincodeCookie(postalCode)] : [];
    const { paidPath, payPath } = orderPaymentUrls(order.id);
    if (getToPay(order) === 0 && order.paidAt)
      return seeOther(paidPath, { cookies, success: words.paidByYourReturn });
    const isSeen = seenTotal === undefined || seenTotal === order.totalPaise;
    const isOfCode = (sent.discountCode ?? "") !== (seenCode ?? "");
    const success = isSeen ? undefined : words.totalIsNow(isOfCode, formatRupees(order.totalPaise));
    return seeOther(payPath, { cookies, success });
  };
  return submitForm(form, CheckoutForm, submit, { summary: checkoutSummary() });
}

export default function CheckoutPage() {
  const view = useLoaderData<typeof loader>();
  const {
    purchase,
    details,
    codeProblem,
    gstBill,
    provider,
    confirming,
    constraint,
    arrival,
    shopAddress,
    place,
    states,
    others,
    exchange,
  } = view;
  const refusal = useActionData<typeof action>();
  return (
    <>
      <h1>{words.checkout}</h1>
      <PaymentNotice provider={provider} />
      <ConfirmingNotice orders={confirming} />
      <div className="checkout">
        <PurchaseSummary purchase={purchase} />
        <DetailsForm
          details={details}
          seenCode={purchase.totals.discountCode ?? ""}
          codeProblem={codeProblem}
          gstBill={gstBill}
          constraint={constraint}
          refusal={refusal}
          arrival={arrival}
          shopAddress={shopAddress}
          place={place}
          states={states}
          others={others}
          exchange={exchange}
          totalPaise={purchase.totals.totalPaise}
          exchangePaise={purchase.totals.exchangePaise}
          canPay={provider !== null}
        />
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: toPageTitle(words.checkout, data?.failed) },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
