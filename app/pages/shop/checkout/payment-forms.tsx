import { getFormProps } from "@conform-to/react";
import type { PaymentCheckout } from "~/features/fulfilment/payment-page.server";
import { formatRupees, type Paise } from "~/lib/money";
import type { FormRefusal } from "~/platform/http/form.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { HostedPaymentForm } from "./hosted-payment";
import { UnsentHint } from "./unsent-hint";
import { words } from "./words.en";

interface Props {
  checkout: PaymentCheckout;
  noun: "order" | "booking";
  /** The page that says whether it was paid. */
  pagePath: string;
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
  pagePath,
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
          {words.lastAttemptToPayFailed(failed, cancelText)}
        </p>
      ) : null}
      {checkout.provider === "demo" ? (
        <DemoPaymentForm noun={noun} pagePath={pagePath} refusal={refusal} totalPaise={totalPaise} />
      ) : (
        <HostedPaymentForm
          checkout={checkout}
          noun={noun}
          pagePath={pagePath}
          refusal={refusal}
          totalPaise={totalPaise}
          secondsLeft={secondsLeft}
        />
      )}
    </>
  );
}

type DemoPaymentFormProps = Pick<Props, "noun" | "pagePath" | "refusal" | "totalPaise">;

/** The buttons of the demo payment provider, which lets the visitor choose the outcome. */
function DemoPaymentForm({ noun, pagePath, refusal, totalPaise }: DemoPaymentFormProps) {
  const [form] = useShopForm({ id: "form", refusal });
  return (
    <form method="post" {...getFormProps(form)} data-unsent={words.weCouldNotHear(noun)}>
      <ErrorSummary form={form} labels={{}} />
      <UnsentHint noun={noun} pagePath={pagePath} />
      <button
        type="submit"
        name="intent"
        value="pay"
        className="button primary wide"
        data-busy={words.paying}
      >
        {words.pay(formatRupees(totalPaise))}
      </button>
      <button type="submit" name="intent" value="fail" className="button">
        {words.letPaymentFail}
      </button>
      <button type="submit" name="intent" value="cancel" className="button quiet">
        {words.cancelAndGoBack}
      </button>
    </form>
  );
}
