import type { SerializeFrom } from "@remix-run/node";
import type { AdminOrder } from "~/features/orders/admin/get-order.server";
import { findMarkPaidProblem } from "~/features/orders/rules";
import { words } from "~/pages/admin/orders/words.en";
import { Allowed } from "~/platform/admin/allowed";

interface OrderActionsProps {
  order: SerializeFrom<AdminOrder>;
  back: string;
}

/** Links to the packing slip of an order, to refunding and cancelling it, and to whom it is billed. */
export function AdminOrderActions({ order, back }: OrderActionsProps) {
  const { id, status, taxMode, keptPaise, canCancel, shippingProblem, termsId } = order;
  const paidAt = order.paidAt === null ? null : new Date(order.paidAt);
  const orderPath = `/admin/orders/${id}`;
  const isPaid = paidAt !== null;
  const links: [page: string, label: string, isShown: boolean][] = [
    ["packing-slip", words.packingSlipLabel, isPaid && status !== "cancelled" && !shippingProblem],
    [`refund${back}`, words.refund, keptPaise > 0],
    [`mark-paid${back}`, words.markAsPaid, findMarkPaidProblem({ ...order, paidAt }) === undefined],
    [`correct${back}`, words.correctLabel, true],
    ["gst-details", words.gstDetails, taxMode !== "none" && (isPaid || status === "pending")],
    ["terms", words.terms, termsId !== null],
  ];
  return (
    <div className="row">
      {links.map(([page, label, isShown]) =>
        isShown ? (
          <Allowed key={page} path={`${orderPath}/${page}`}>
            <a href={`${orderPath}/${page}`} className="button">
              {label}
            </a>
          </Allowed>
        ) : null,
      )}
      {canCancel ? (
        <a href={`${orderPath}/cancel${back}`} className="button quiet">
          {words.cancelOrderLabel}
        </a>
      ) : null}
    </div>
  );
}
