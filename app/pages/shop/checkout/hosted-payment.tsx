import { getFormProps } from "@conform-to/react";
import { formatRupees, type Paise } from "~/lib/money";
import type { FormRefusal } from "~/platform/http/form.server";
import type { HostedCheckout } from "~/platform/payments/provider";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { UnsentHint } from "./unsent-hint";
import { words } from "./words.en";

interface Props {
  checkout: HostedCheckout;
  noun: "order" | "booking";
  /** The page that says whether it was paid. */
  pagePath: string;
  refusal: FormRefusal | undefined;
  totalPaise: Paise;
  secondsLeft: number;
}

/**
 * Pays through a provider: a plain form post to its hosted checkout or, with scripts, its window on this
 * page. Both use the same provider order and return address.
 */
export function HostedPaymentForm({ checkout, noun, pagePath, refusal, totalPaise, secondsLeft }: Props) {
  const [form] = useShopForm({ id: "form", refusal });
  const { provider, script, options } = checkout;
  return (
    <>
      <form
        method="post"
        action={checkout.action}
        data-native
        data-checkout={JSON.stringify({ provider, script, options })}
        data-seconds-left={secondsLeft}
        data-not-loaded={words.scriptNotLoaded}
        data-not-opened={words.failedToInitiatePayment}
      >
        {Object.entries(checkout.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button primary wide" data-busy={words.openingPayment}>
          {words.pay(formatRupees(totalPaise))}
        </button>
      </form>
      <p className="quiet">{words.ifSignalDropsAfter(checkout.note, noun)}</p>
      <form method="post" {...getFormProps(form)} data-unsent={words.weCouldNotHear(noun)}>
        <ErrorSummary form={form} labels={{}} />
        <UnsentHint noun={noun} pagePath={pagePath} />
        <button type="submit" name="intent" value="cancel" className="button quiet">
          {words.cancelAndGoBack}
        </button>
      </form>
    </>
  );
}
