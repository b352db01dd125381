import { words } from "./words.en";

/** How many pieces of a line of an order were refunded; nothing without any. */
export const RefundedPieces = ({ refunded, quantity }: { refunded: number; quantity: number }) =>
  refunded > 0 ? <p>{words.refundedOf(refunded, quantity)}</p> : null;
