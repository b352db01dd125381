import { changeOrderStatus } from "../../app/features/orders/change-status.server";
import { findAnyOrder } from "../../app/features/orders/find-orders.server";
import { receiveReturn } from "../../app/features/returns/advance-return.server";
import { createReturn } from "../../app/features/returns/create-return.server";
import { ReceiveReturnForm, ReturnForm } from "../../app/features/returns/input";
import { NOW } from "./insert-rows";
import { beginAshaPayment, settleUpdate, toCapturedUpdate } from "./payment-rows";

/** Asha's order of three drills for ₹1,000 each, delivered at `NOW`. */
export async function deliverAshaOrder(actorId: string) {
  const begun = await beginAshaPayment(3, 5, NOW, true);
  await settleUpdate(toCapturedUpdate(begun.open), NOW);
  for (const status of ["shipped", "delivered"] as const)
    await changeOrderStatus(actorId, begun.order.id, status, {}, NOW);
  return { asha: begun.asha, drill: begun.drill, id: begun.order.id };
}

/** Asks for the return of one piece as its form does, with the other fields of `more`. */
export const askForReturn = (asha: string, orderId: string, more: object = {}, now = NOW) =>
  createReturn(
    asha,
    orderId,
    ReturnForm.parse({
      pieces: { line0: "1" },
      fault: "none",
      wish: "refund",
      reason: "It hums",
      ...more,
    }),
    now,
  );

/** Records that one piece has come back, as its form does. */
export const receivePieces = (actorId: string, returnId: string, more: object = {}, now = NOW) =>
  receiveReturn(actorId, returnId, ReceiveReturnForm.parse({ pieces: { line0: "1" }, ...more }), now);

/** What the page of a return shows before the refund; by default one drill with GST. */
export const seenOf = (orderId: string, seenAmount = 1_180_00) => ({
  seenLeft: findAnyOrder(orderId)?.keptPaise ?? 0,
  seenAmount,
});
