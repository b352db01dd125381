import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { confirmReturn, hearOfFailure } from "~/domain/payments/confirming.server";
import { OUTCOME } from "~/domain/payments/payment";
import { PaymentReturn } from "~/domain/payments/schemas";
import { unexpected } from "~/http/form.server";
import { plainPage } from "~/http/plain-page.server";
import { or404 } from "~/http/query";
import { seeOther } from "~/http/redirecting.server";
import { statusOf } from "~/http/status";
import { DomainError } from "~/lib/errors";

// The provider sends the browser here by a POST from its own site, which brings no cookie of ours (D22): a payment is
// matched by the provider's order id and signature alone, and the page that follows asks who it is for.

const idIn = (orderId = ""): string =>
  or404(/^[\da-f]{24}$/.test(orderId) ? orderId : null, "We could not find that order.");

/** Somebody who comes back to this address later wants to see the order. */
export const loader = ({ params }: LoaderFunctionArgs) => seeOther(`/orders/${idIn(params.orderId)}`);

export async function action({ request, params }: ActionFunctionArgs) {
  const id = idIn(params.orderId);
  // Not by `readForm`: what failed is told in fields named like "error[code]".
  const form = await request.formData().catch(() => new FormData());
  const paid = PaymentReturn.safeParse(Object.fromEntries(form));
  if (!paid.success) return unpaid(form, id);
  try {
    const { status, orderId } = await confirmReturn(paid.data, () => new Date());
    return seeOther(`/orders/${orderId}`, OUTCOME[status]);
  } catch (error) {
    if (!(error instanceof DomainError)) throw unexpected(error);
    return notVerified(error.message, statusOf(error.code), id);
  }
}

/** A payment that failed brings nothing to verify: the provider is asked what happened, and the till offers to try again. */
async function unpaid(form: FormData, orderId: string) {
  if ([...form.keys()].some((name) => name.startsWith("razorpay_"))) {
    return notVerified("Payment verification failed. Please try again.", 400, orderId);
  }
  await hearOfFailure(orderId, () => new Date());
  return seeOther(`/checkout/pay/${orderId}`, OUTCOME.failed);
}

/** Seldom seen by anybody honest, but by those who paid while the shop's key was being changed: the order finds out. */
const notVerified = (message: string, status: number, orderId: string) =>
  plainPage(
    message,
    { words: "See your order: it says whether the payment has reached us", href: `/orders/${orderId}` },
    status,
  );
