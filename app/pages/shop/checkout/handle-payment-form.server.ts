import { failDemoPayment, payDemoPayment } from "~/features/fulfilment/demo-payment.server";
import { getPaymentOutcome } from "~/features/fulfilment/payable.server";
import type { ProviderPayment } from "~/features/fulfilment/payment-page.server";
import type { PaymentUrls } from "~/features/fulfilment/payment-urls";
import { DemoPaymentForm, PaymentPageForm } from "~/features/payments/input";
import { PAYMENT_OUTCOME_MESSAGES, type Payment } from "~/features/payments/rules";
import { ShopError } from "~/lib/errors";
import { submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";

const getNow = () => new Date();

/**
 * Returns the payable and its open payment. Throws a 303 to `pagePath` if there is nothing to pay, or if the
 * provider cannot create an order now.
 */
export async function getPendingPayment<Payment, Result extends { payment?: Payment }>(
  resultPromise: Promise<Result>,
  pagePath: string,
): Promise<Result & { payment: NonNullable<Result["payment"]> }> {
  const result = await resultPromise.catch(async (error: unknown) => {
    if (error instanceof ShopError) throw await seeOther(pagePath, { error: error.message });
    throw error;
  });
  if (!result.payment) throw await seeOther(pagePath);
  return { ...result, payment: result.payment };
}

/** Redirects to the page of the paid order or booking, with a message about the payment. */
export const redirectAfterPayment = (
  payment: Payment,
  { pagePath: page, paidPath: paid }: PaymentUrls,
): Promise<Response> => seeOther(payment.status === "captured" ? paid : page, getPaymentOutcome(payment));

/** Handles the buttons of the payment page. With a real provider the only one is Cancel. */
export function handlePaymentForm(
  request: Request,
  payment: ProviderPayment,
  urls: PaymentUrls,
  handleCancel: () => Promise<Response>,
) {
  if (payment.provider !== "demo") return submitForm(request, PaymentPageForm, handleCancel);
  return submitForm(request, DemoPaymentForm, async ({ intent }) => {
    if (intent === "cancel") return handleCancel();
    if (intent === "pay")
      return redirectAfterPayment(await payDemoPayment(payment.providerOrderId, getNow), urls);
    await failDemoPayment(payment.providerOrderId, getNow());
    return seeOther(urls.payPath, PAYMENT_OUTCOME_MESSAGES.failed);
  });
}
