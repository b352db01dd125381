import { failDemoPayment, payDemoPayment } from "~/features/fulfilment/demo-payment.server";
import { getPaymentOutcome } from "~/features/fulfilment/payable.server";
import type { ProviderPayment } from "~/features/fulfilment/payment-page.server";
import type { PaymentUrls } from "~/features/fulfilment/payment-urls";
import { DemoPaymentForm, PaymentPageForm } from "~/features/payments/input";
import { PAYMENT_OUTCOME_MESSAGES, type Payment } from "~/features/payments/rules";
import { DomainError } from "~/lib/errors";
import { submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";

const getNow = () => new Date();

/**
 * What can be paid at a till; what is past paying, or cannot be told to the provider now, leads to its own
 * `page`.
 */
export async function getPendingPayment<Found extends { payment?: ProviderPayment }>(
  search: Promise<Found>,
  pagePath: string,
): Promise<Found & { payment: ProviderPayment }> {
  const found = await search.catch(async (error: unknown) => {
    if (error instanceof DomainError) throw await seeOther(pagePath, { error: error.message });
    throw error;
  });
  if (!found.payment) throw await seeOther(pagePath);
  return { ...found, payment: found.payment };
}

/** Where somebody goes who comes from paying, and what they are told there. */
export const redirectAfterPayment = (payment: Payment, { page, paid }: PaymentUrls): Promise<Response> =>
  seeOther(payment.status === "captured" ? paid : page, getPaymentOutcome(payment));

/** Does what was pressed at a till: at a real provider's all one can do here is turn back. */
export function handlePaymentForm(
  request: Request,
  payment: ProviderPayment,
  urls: PaymentUrls,
  turnBack: () => Promise<Response>,
) {
  if (payment.provider !== "demo") return submitForm(request, PaymentPageForm, turnBack);
  return submitForm(request, DemoPaymentForm, async ({ intent }) => {
    if (intent === "cancel") return turnBack();
    if (intent === "pay")
      return redirectAfterPayment(await payDemoPayment(payment.providerOrderId, getNow), urls);
    await failDemoPayment(payment.providerOrderId, getNow());
    return seeOther(urls.payPath, PAYMENT_OUTCOME_MESSAGES.failed);
  });
}
