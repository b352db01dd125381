import { getPayable, type Payable } from "~/features/fulfilment/payable.server";
import type { PaymentUrls } from "~/features/fulfilment/payment-urls";
import { confirmReturn, refreshAfterFailure } from "~/features/fulfilment/refresh-payment.server";
import { PAYMENT_OUTCOME_MESSAGES } from "~/features/payments/rules";
import { ShopError } from "~/lib/errors";
import { type NextLink, renderPlainPage } from "~/lib/plain-page";
import { toUnexpectedError } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { toHttpStatus } from "~/platform/http/status";
import { redirectAfterPayment } from "./handle-payment-form.server";
import { words } from "./words.en";

/** A minimal page with a message and one link, for URLs that have no page of their own. */
const toPlainPageResponse = (message: string, nextLink: NextLink, status: number): Response =>
  new Response(renderPlainPage(message, nextLink), {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });

// The provider redirects the browser here by a cross-site POST, without our cookies (rule:
// return-without-cookie). The payment is matched by the provider's order id and signature alone, and the next
// page checks who may see it.

const getNow = () => new Date();

/** Returns the id if it has the right form. Throws a 404 if not. It grants no access. */
export const getIdOr404 = (id: string | undefined, noun: Payable["noun"]): string =>
  or404(/^[\da-f]{24}$/.test(id ?? "") ? id : null, words.weCouldNotFindThat(noun));

/**
 * Handles a browser that returns from the payment provider. `payable` and `urls` come from the address and
 * prove nothing: only a verified payment leads to the pages of what it paid for.
 */
export async function receivePaymentReturn(
  request: Request,
  payable: Payable,
  urls: PaymentUrls,
): Promise<Response> {
  // `readForm` is not used, because the fields of a failed payment have names like "error[code]".
  const form = await request.formData().catch(() => new FormData());
  try {
    const payment = await confirmReturn(Object.fromEntries(form), getNow);
    if (payment) return await redirectAfterPayment(payment, getPayable(payment).bill().urls);
  } catch (error) {
    if (!(error instanceof ShopError)) throw toUnexpectedError(error);
    return renderNotVerified(error.message, toHttpStatus(error.code), payable, urls);
  }
  // A failed payment has nothing to verify: the provider is asked what happened.
  await refreshAfterFailure(payable, getNow);
  return seeOther(urls.payPath, PAYMENT_OUTCOME_MESSAGES.failed);
}

/** Shown for forged returns, and to those who paid while the shop's key was changed. */
const renderNotVerified = (
  message: string,
  status: number,
  { noun }: Payable,
  { pagePath }: PaymentUrls,
): Response =>
  toPlainPageResponse(message, { label: words.seeYourItSaysWhetherPayment(noun), href: pagePath }, status);
