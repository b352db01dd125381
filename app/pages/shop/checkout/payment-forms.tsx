import { getFormProps } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { PaymentCheckout } from "~/features/fulfilment/payment-page.server";
import { formatRupees, type Paise } from "~/lib/money";
import type { FormRefusal } from "~/platform/http/form.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { HostedPaymentForm } from "./hosted-payment";
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
      {refusal && "offline" in refusal ? (
        <p>
          <a href={pagePath}>{words.seeYourItSaysWhetherPayment(noun)}</a>
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

interface DemoPaymentFormsProps {
  refusal: FormRefusal | undefined;
  totalPaise: Paise;
}

/** The buttons of the demo payment provider, which lets the visitor choose the outcome. */
function DemoPaymentForms({ refusal, totalPaise }: DemoPaymentFormsProps) {
  const [form] = useShopForm({ id: "form", refusal });
  const isBusy = useNavigation().state === "submitting";
  return (
    <form method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} labels={{}} />
      <button
        type="submit"
        name="intent"
        value="pay"
        className="button primary wide"
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? words.paying : words.pay(formatRupees(totalPaise))}
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
