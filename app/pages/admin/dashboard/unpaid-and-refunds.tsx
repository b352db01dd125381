import type { SerializeFrom } from "@remix-run/node";
import type { listOpenRefunds, listUnpaidOrders } from "~/features/dashboard/list-outstanding-money.server";
import { REFUND_STATUS_LABELS } from "~/features/payments/refund-words";
import { formatCount } from "~/lib/format-count";
import { formatRupees } from "~/lib/money";
import { formatMomentAndYear } from "~/lib/time";
import { DashboardSection, RowList } from "./dashboard-section";
import { words } from "./words.en";

const PENDING_ORDERS_PATH = "/admin/orders?status=pending";

export const UnpaidOrders = ({
  unpaid,
}: {
  unpaid: SerializeFrom<ReturnType<typeof listUnpaidOrders>> | null;
}) => (
  <DashboardSection
    title={words.unpaidOrdersLabel}
    id="unpaid"
    data={unpaid}
    list={unpaid?.total ? { path: PENDING_ORDERS_PATH, label: words.allPendingOrders } : undefined}
  >
    {({ items, total, isLonger }) => (
      <>
        <RowList rows={items} emptyText={words.noUnpaidOrders}>
          {({ id, number, name, totalPaise, state, createdAt }) => (
            <li key={id}>
              <a href={`/admin/orders/${id}`}>{number}</a> <b>{formatRupees(totalPaise)}</b> {name}
              <p className="quiet">
                {state}, {formatMomentAndYear(new Date(createdAt))}
              </p>
            </li>
          )}
        </RowList>
        {total > items.length ? (
          <p className="quiet">{words.andMoreThanMore(isLonger, formatCount(total - items.length))}</p>
        ) : null}
      </>
    )}
  </DashboardSection>
);

type OpenRefundList = SerializeFrom<ReturnType<typeof listOpenRefunds>>;

/** Refunds that are still open, the failed ones first. */
export const OpenRefunds = ({ refunds }: { refunds: OpenRefundList | null }) => (
  <DashboardSection title={words.refundsDue} id="refunds" data={refunds}>
    {({ items, total }) => (
      <>
        <RowList rows={items} emptyText={words.noRefundsDue}>
          {(refund) => <RefundItem key={refund.id} refund={refund} />}
        </RowList>
        {total > items.length ? (
          <p className="quiet">{words.andMore(formatCount(total - items.length))}</p>
        ) : null}
      </>
    )}
  </DashboardSection>
);

function RefundItem({ refund }: { refund: OpenRefundList["items"][number] }) {
  const { amountPaise, reason, status, problem, createdAt, orderId, orderNumber, visitId, visitNumber } =
    refund;
  const path = `${orderId ? `/admin/orders/${orderId}` : `/admin/services/${visitId}`}#refunds`;
  return (
    <li>
      <a href={path}>{orderNumber ?? visitNumber}</a> <b>{formatRupees(amountPaise)}</b>{" "}
      <span className={status === "failed" ? "tag bad" : "tag warn"}>{REFUND_STATUS_LABELS[status]}</span>
      <p className="quiet">
        {reason}, {formatMomentAndYear(new Date(createdAt))}
      </p>
      {problem ? <p className="error">{problem}</p> : null}
    </li>
  );
}
