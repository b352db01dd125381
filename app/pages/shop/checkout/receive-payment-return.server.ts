import { getPayable, type Payable } from "~/features/fulfilment/payable.server";
import type { PaymentUrls } from "~/features/fulfilment/payment-urls";
import { confirmReturn, refreshAfterFailure } from "~/features/fulfilment/refresh-payment.server";
import { PaymentReturn } from "~/features/payments/input";
import { PAYMENT_OUTCOME_MESSAGES } from "~/features/payments/rules";
import { DomainError } from "~/lib/errors";
import { toUnexpectedError } from "~/platform/http/form.server";
import { toPlainPageResponse } from "~/platform/http/plain-page.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { toHttpStatus } from "~/platform/http/status";
import { redirectAfterPayment } from "./handle-payment-form.server";

// The provider sends the browser here by a POST from its own site, which brings no cookie of ours (rule:
// return-without-cookie): a payment is matched by the provider's order id and signature alone, and the page
// that follows asks who it is for.

const getNow = () => new Date();

/** The id in an address that nobody has been let in to; what cannot be one is a 404. */
export const getIdOr404 = (id: string | undefined, noun: Payable["noun"]): string =>
  or404(/^[\da-f]{24}$/.test(id ?? "") ? id : null, `We could not find that ${noun}.`);

/**
 * Takes a browser that comes back from the provider. `purpose` and `places` are what the address says, and
 * nothing is known of who sent it: only whoever brings a genuine payment is led to the pages of what it paid
 * for.
 */
export async function receivePaymentReturn(
  request: Request,
  payable: Payable,
  urls: PaymentUrls,
): Promise<Response> {
  // Not by `readForm`: what failed is told in fields named like "error[code]".
  const form = await request.formData().catch(() => new FormData());
  const paid = PaymentReturn.safeParse(Object.fromEntries(form));
  if (!paid.success) return handleUnpaidReturn(form, payable, urls);
  try {
    const payment = await confirmReturn(paid.data, getNow);
    return await redirectAfterPayment(payment, getPayable(payment).bill().urls);
  } catch (error) {
    if (!(error instanceof DomainError)) throw toUnexpectedError(error);
    return renderNotVerified(error.message, toHttpStatus(error.code), payable, urls);
  }
}

/**
 * A payment that failed brings nothing to verify: the provider is asked what happened, and the till offers to
 * try again.
 */
async function handleUnpaidReturn(form: FormData, payable: Payable, urls: PaymentUrls): Promise<Response> {
  if ([...form.keys()].some((name) => name.startsWith("razorpay_"))) {
    return renderNotVerified("Payment verification failed. Please try again.", 400, payable, urls);
  }
  await refreshAfterFailure(payable, getNow);
  return seeOther(urls.payPath, PAYMENT_OUTCOME_MESSAGES.failed);
}

/**
 * Seldom seen by anybody honest, but by those who paid while the shop's key was being changed: the page finds
 * out.
 */
const renderNotVerified = (
  message: string,
  status: number,
  { noun }: Payable,
  { page }: PaymentUrls,
): Response =>
  toPlainPageResponse(
    message,
    { label: `See your ${noun}: it says whether the payment has reached us`, href: page },
    status,
  );
