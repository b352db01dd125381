import { words } from "./words.en";

interface Props {
  order: {
    gstin: string | null;
    firmName: string | null;
    billingAddress: string | null;
    /** The state of the GSTIN: "Delhi (07)". */
    gstinState: string | null;
  };
}

/** A firm's billing address on one line. */
export const formatBillingAddress = (billingAddress: string | null): string =>
  billingAddress?.split("\n").join(", ") || words.sameAsDeliveryAddress;

/** The firm that the bill of an order is made out to; nothing without one. */
export function GstBill({ order: { gstin, firmName, billingAddress, gstinState } }: Props) {
  if (!gstin) return null;
  const lines = (billingAddress ?? words.sameAsDeliveryAddress).split("\n");
  return (
    <section className="summary" aria-labelledby="gst-bill">
      <h2 id="gst-bill">{words.gstBillTo}</h2>
      <address className="breakable">
        <b>{firmName}</b>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <span key={index}>
            <br />
            {line}
          </span>
        ))}
        <br />
        {words.gstinAndState(gstin, gstinState ?? "")}
      </address>
    </section>
  );
}
