import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { bookingPayable } from "~/features/fulfilment/payable.server";
import { bookingPaymentUrls } from "~/features/fulfilment/payment-urls";
import { seeOther } from "~/platform/http/redirect.server";
import { getLinkKey } from "./booking/require-booking.server";
import { getIdOr404, receivePaymentReturn } from "./checkout/receive-payment-return.server";

/** A GET of this address leads to the booking. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  seeOther(bookingPaymentUrls(getIdOr404(params.bookingId, "booking"), getLinkKey(request)).pagePath);

export function action({ request, params }: ActionFunctionArgs) {
  const id = getIdOr404(params.bookingId, "booking");
  return receivePaymentReturn(request, bookingPayable(id), bookingPaymentUrls(id, getLinkKey(request)));
}
