import type { ProviderName } from "~/platform/payments/provider";

interface Props {
  provider: ProviderName | null;
}

/** Says that payments are a demo, or not set up (rule: demo-labelled). */
export function PaymentNotice({ provider }: Props) {
  if (provider === "demo") {
    return (
      <p className="notice">
        <b>Demo payment.</b> This shop is being tried out: no money moves.
      </p>
    );
  }
  if (provider === null) {
    return (
      <p className="notice" role="status">
        <b>Online payment is not set up at this shop.</b> Please call us to order.
      </p>
    );
  }
  return null;
}
