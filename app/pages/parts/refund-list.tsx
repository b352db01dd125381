import { Link } from "@remix-run/react";
import { formatRupees, paise } from "~/lib/money";

interface Refund {
  id: string;
  reason: string;
  status: "due" | "pending" | "processed" | "failed";
  amountPaise: number;
  isByHand: boolean;
}

/** The refunds of an order or a booking. */
export function RefundList({ refunds }: { refunds: Refund[] }) {
  return refunds.map((refund) => (
    <p key={refund.id} className="notice">
      {refund.reason}. <RefundStatusText refund={refund} />
    </p>
  ));
}

function RefundStatusText({ refund: { status, amountPaise, isByHand } }: { refund: Refund }) {
  const amount = formatRupees(paise(amountPaise));
  if (isByHand) return <>{amount} has been given back to you by the shop itself.</>;
  if (status === "processed") return <>{amount} has been sent back the way it came.</>;
  if (status !== "failed") return <>{amount} goes back the way it came.</>;
  return (
    <>
      {amount} could not be sent back the way it came. The shop knows and gives it back to you itself;{" "}
      <Link to="/contact">ask us</Link> if you do not hear from us.
    </>
  );
}
