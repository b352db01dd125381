import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { bookingPayable } from "~/features/fulfilment/payable.server";
import { bookingPaymentUrls } from "~/features/fulfilment/payment-urls";
import { seeOther } from "~/platform/http/redirect.server";
import { keyIn } from "./booking/form-key";
import { idIn, receivePaymentReturn } from "./checkout/receive-payment-return.server";

/** Somebody who comes back to this address later wants to see the booking. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  seeOther(bookingPaymentUrls(idIn(params.bookingId, "booking"), keyIn(request)).page);

export function action({ request, params }: ActionFunctionArgs) {
  const id = idIn(params.bookingId, "booking");
  return receivePaymentReturn(request, bookingPayable(id), bookingPaymentUrls(id, keyIn(request)));
}
