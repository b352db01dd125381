import { formatRupees, paise } from "~/lib/money";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Refund {
  id: string;
  reason: string;
  status: "due" | "pending" | "processed" | "failed";
  amountPaise: number;
  isByHand: boolean;
  /** The number of the order that it paid. */
  paidOrder?: string | null;
  /** The pieces of an order that came back with it, in words. */
  pieces?: string | null;
}

/** The refunds of an order or a booking. */
export function RefundList({ refunds }: { refunds: Refund[] }) {
  return refunds.map((refund) => (
    <p key={refund.id} className="notice">
      {words.because(refund.reason)} {refund.pieces ? `${words.cameBack(refund.pieces)} ` : null}
      <RefundStatusText refund={refund} />
    </p>
  ));
}

function RefundStatusText({ refund }: { refund: Refund }) {
  const { status, amountPaise, isByHand, paidOrder } = refund;
  const amount = formatRupees(paise(amountPaise));
  if (paidOrder) return <>{words.hasPaidOrder(amount, paidOrder)}</>;
  if (isByHand)
    return <>{status === "processed" ? words.hasBeenGivenBack(amount) : words.isGivenBack(amount)}</>;
  if (status === "processed") return <>{words.hasBeenSentBackWay(amount)}</>;
  if (status !== "failed") return <>{words.goesBackWayItCame(amount)}</>;
  return (
    <RichText
      text={words.couldNotBeSentBackWay}
      parts={{ amount: () => amount, link: (text) => <a href="/contact">{text}</a> }}
    />
  );
}
