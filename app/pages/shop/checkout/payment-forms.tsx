import type { PaymentCheckout } from "~/features/fulfilment/payment-page.server";
import type { Paise } from "~/lib/money";
import type { FormRefusal } from "~/platform/http/form.server";
import { DemoPaymentForms } from "./demo-payment";
import { HostedPaymentForm } from "./hosted-payment";

interface Props {
  checkout: PaymentCheckout;
  noun: "order" | "booking";
  failed: string | null;
  /** What has not changed, added to the error message. */
  cancelText?: string;
  refusal: FormRefusal | undefined;
  totalPaise: Paise;
  secondsLeft: number;
}

/** The payment form of the shop's payment provider. */
export function PaymentForms({
  checkout,
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
      {checkout.provider === "demo" ? (
        <DemoPaymentForms refusal={refusal} totalPaise={totalPaise} />
      ) : (
        <HostedPaymentForm
          checkout={checkout}
          noun={noun}
          refusal={refusal}
          totalPaise={totalPaise}
          secondsLeft={secondsLeft}
        />
      )}
    </>
  );
}
