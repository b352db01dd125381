import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatBookingTimeText, SERVICE_TYPE_LABELS } from "~/features/bookings/rules";
import { findBookingToPay, getCheckout } from "~/features/fulfilment/payment-page.server";
import { bookingPaymentUrls } from "~/features/fulfilment/payment-urls";
import { readStored } from "~/features/payments/stored-texts";
import { formatRupees, paise } from "~/lib/money";
import { endSentence } from "~/lib/sentences";
import { formatClock } from "~/lib/time";
import { isFormAnswer } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { toPageTitle } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { type OpenedBooking, requireBooking } from "./booking/require-booking.server";
import { words } from "./booking/words.en";
import { getPendingPayment, handlePaymentForm } from "./checkout/handle-payment-form.server";
import { PaymentForms } from "./checkout/payment-forms";
import { PaymentNotice } from "./parts/payment-notice";
import { useTaxMode } from "./parts/use-layout-data";

const getNow = () => new Date();

/** The browser goes from here to the payment provider, whose script this page may run. */
export const handle = { pays: true, isFocused: true };

/**
 * The booking and its open fee payment. Throws a 303 to the page of the booking if there is nothing to pay.
 */
function getFeePayment({ booking, access }: OpenedBooking) {
  const urls = bookingPaymentUrls(booking.id, access.key);
  const payable = findBookingToPay(booking.id, access, getNow).then((result) =>
    or404(result, words.weCouldNotFindThatBooking),
  );
  return getPendingPayment(payable, urls.pagePath);
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const openedBooking = await requireBooking(request, params);
  const { booking, payment } = await getFeePayment(openedBooking);
  const urls = bookingPaymentUrls(booking.id, openedBooking.access.key);
  const { number, payBy, serviceType, address, pincode } = booking;
  const failed = payment.status === "failed" && payment.note ? readStored(payment.note) : null;
  const secondsLeft = Math.floor((+(payBy ?? 0) - +getNow()) / 1000);
  const when = formatBookingTimeText(booking, getNow());
  const bookingData = { number, payBy, serviceType, address, pincode, when, feePaise: payment.amountPaise };
  const data = {
    ...bookingData,
    checkout: getCheckout(payment),
    failed,
    secondsLeft,
    pagePath: urls.pagePath,
    isRefused: isFormAnswer(request),
  };
  return json(data, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const openedBooking = await requireBooking(request, params);
  const { payment } = await getFeePayment(openedBooking);
  const urls = bookingPaymentUrls(openedBooking.booking.id, openedBooking.access.key);
  const message = words.paymentCancelledYourBooking;
  return handlePaymentForm(request, payment, urls, () => seeOther(urls.pagePath, { success: message }));
}

export default function PayBookingPage() {
  const { checkout, failed, secondsLeft, pagePath, payBy, feePaise, ...booking } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <h1>
        <RichText
          text={words.payForHomeVisit}
          parts={{ span: () => <span className="unbroken">{booking.number}</span> }}
        />
      </h1>
      <PaymentNotice provider={checkout.provider} />
      <div className="checkout">
        <div className="till">
          {payBy ? (
            <p>
              <RichText
                text={words.yourVisitIsConfirmedOnceFee}
                parts={{ b: () => <b>{formatClock(new Date(payBy))}</b> }}
              />
            </p>
          ) : null}
          <PaymentForms
            noun="booking"
            pagePath={pagePath}
            cancelText={words.yourBookingIsAsYouLeft}
            totalPaise={paise(feePaise)}
            checkout={checkout}
            failed={failed}
            refusal={refusal}
            secondsLeft={secondsLeft}
          />
        </div>
        <FeeBill {...booking} fee={formatRupees(paise(feePaise))} />
      </div>
    </>
  );
}

type Bill = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  "serviceType" | "when" | "address" | "pincode"
>;

function FeeBill({ serviceType, when, address, pincode, fee }: Bill & { fee: string }) {
  return (
    <section className="summary" aria-labelledby="summary">
      <h2 id="summary">{words.homeVisit}</h2>
      <p>
        {endSentence(SERVICE_TYPE_LABELS[serviceType])} {endSentence(when)}
      </p>
      <address>
        {address}
        <br />
        {pincode}
      </address>
      <dl className="totals">
        <div className="sum">
          <dt>{words.visitFee}</dt>
          <dd>{fee}</dd>
        </div>
      </dl>
      <p className="quiet">{words.feeIsFinal(useTaxMode() !== "none")}</p>
    </section>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: toPageTitle(words.payForYourHomeVisit, data?.isRefused) },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
