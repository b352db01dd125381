import type { PaymentCheckout } from "~/features/fulfilment/payment-page.server";
import type { Paise } from "~/lib/money";
import type { Refusal } from "~/platform/http/form.server";
import { DemoPaymentForms } from "./demo-payment";
import { RazorpayPaymentForm } from "./razorpay-payment";

interface Props {
  till: PaymentCheckout;
  /** What is paid for. */
  noun: "order" | "booking";
  /** Why the last attempt to pay failed. */
  failed: string | null;
  /** What a failure leaves as it was. */
  cancelText?: string;
  refusal: Refusal | undefined;
  totalPaise: Paise;
  secondsLeft: number;
}

/** The way to pay, at whichever provider the shop has. */
export function PaymentForms({
  till,
  noun,
  failed,
  cancelText = "",
  refusal,
  totalPaise,
  secondsLeft,
}: Props) {
  return (
    <>
      {failed ? (
        <p className="notice" role="alert">
          The last attempt to pay failed: {failed}. You can try again{cancelText}.
        </p>
      ) : null}
      {till.provider === "demo" ? (
        <DemoPaymentForms refusal={refusal} totalPaise={totalPaise} />
      ) : (
        <RazorpayPaymentForm
          checkout={till.checkout}
          noun={noun}
          refusal={refusal}
          totalPaise={totalPaise}
          secondsLeft={secondsLeft}
        />
      )}
    </>
  );
}
