import { getFormProps } from "@conform-to/react";

import { formatRupees, type Paise } from "~/lib/money";
import type { FormRefusal } from "~/platform/http/form.server";
import type { HostedCheckout } from "~/platform/payments/provider";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { useCheckoutWindow } from "./use-checkout-window";
import { words } from "./words.en";

interface Props {
  checkout: HostedCheckout;
  noun: "order" | "booking";
  refusal: FormRefusal | undefined;
  totalPaise: Paise;
  secondsLeft: number;
}

/**
 * Pays through a provider: a plain form post to its hosted checkout or, with scripts, its window on this
 * page. Both use the same provider order and return address.
 */
export function HostedPaymentForm({ checkout, noun, refusal, totalPaise, secondsLeft }: Props) {
  const { pay, isBusy, problem } = useCheckoutWindow(checkout, secondsLeft);
  const [form] = useShopForm({ id: "form", refusal });
  return (
    <>
      {problem ? (
        <div className="problem" role="alert">
          <h2>{words.thereIsProblem}</h2>
          <p>{problem}</p>
        </div>
      ) : null}
      <form method="post" action={checkout.action} onSubmit={pay}>
        {Object.entries(checkout.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button primary wide" aria-disabled={isBusy || undefined}>
          {isBusy ? words.openingPayment : words.pay(formatRupees(totalPaise))}
        </button>
      </form>
      <p className="quiet">{words.ifSignalDropsAfter(checkout.note, noun)}</p>
      <form method="post" {...getFormProps(form)}>
        <ErrorSummary form={form} labels={{}} />
        <button type="submit" name="intent" value="cancel" className="button quiet">
          {words.cancelAndGoBack}
        </button>
      </form>
    </>
  );
}
