import type { ProviderName } from "~/platform/payments/provider";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Props {
  provider: ProviderName | null;
}

/** Says that payments are a demo, or not set up (rule: demo-labelled). */
export function PaymentNotice({ provider }: Props) {
  if (provider === "demo") {
    return (
      <p className="notice">
        <RichText text={words.demoPaymentThisShopIsBeing} parts={{ b: (text) => <b>{text}</b> }} />
      </p>
    );
  }
  if (provider === null) {
    return (
      <p className="notice" role="status">
        <RichText text={words.onlinePaymentIsNotSetUp} parts={{ b: (text) => <b>{text}</b> }} />
      </p>
    );
  }
  return null;
}
