import type { SerializeFrom } from "@remix-run/node";
import type {
  listOpenRefunds,
  listReservations,
  listUnpaidOrders,
} from "~/features/dashboard/list-outstanding-money.server";
import { getToPay } from "~/features/orders/rules";
import { REFUND_STATUS_LABELS } from "~/features/payments/refund-words";
import { formatCount } from "~/lib/format-count";
import { formatRupees, paise } from "~/lib/money";
import { formatMoment, formatMomentAndYear } from "~/lib/time";
import { PhoneLink } from "~/pages/parts/contact-links";
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
          {({ id, number, name, state, createdAt, ...order }) => (
            <li key={id}>
              <a href={`/admin/orders/${id}`}>{number}</a> <b>{formatRupees(getToPay(order))}</b> {name}
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

type ReservationList = SerializeFrom<ReturnType<typeof listReservations>>;

/** Who reserves stock by unpaid orders now, so that somebody who empties the shop is seen. */
export const Reservations = ({ reservations }: { reservations: ReservationList | null }) => (
  <DashboardSection title={words.reservedNow} id="reserved" data={reservations}>
    {(rows) => (
      <RowList rows={rows} emptyText={words.nothingReserved}>
        {({ orderId, name, phone, units, goodsPaise, until }) => (
          <li key={orderId}>
            <a href={`/admin/orders/${orderId}`}>{name}</a> <b>{formatRupees(paise(goodsPaise))}</b>
            <p className="quiet">
              {words.piecesUntil(units, formatMoment(new Date(until)))}
              {phone ? (
                <>
                  , <PhoneLink phone={phone} />
                </>
              ) : null}
            </p>
          </li>
        )}
      </RowList>
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
