import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { orderPayable } from "~/features/fulfilment/payable.server";
import { orderPaymentUrls } from "~/features/fulfilment/payment-urls";
import { seeOther } from "~/platform/http/redirect.server";
import { getIdOr404, receivePaymentReturn } from "./checkout/receive-payment-return.server";

/** A GET of this address leads to the order. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  seeOther(orderPaymentUrls(getIdOr404(params.orderId, "order")).pagePath);

export function action({ request, params }: ActionFunctionArgs) {
  const id = getIdOr404(params.orderId, "order");
  return receivePaymentReturn(request, orderPayable(id), orderPaymentUrls(id));
}
