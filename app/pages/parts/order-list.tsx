import type { SerializeFrom } from "@remix-run/node";
import { formatQuantity } from "~/features/catalog/units";
import type { OrderListItem } from "~/features/orders/find-orders.server";
import type { OwnOrders } from "~/features/orders/list-own-orders.server";
import { orderStateLabel } from "~/features/orders/rules";
import { formatRupees, paise } from "~/lib/money";
import { formatDate } from "~/lib/time";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

interface Props {
  orders: SerializeFrom<OrderListItem>[];
  now: string;
}

type OrderHistoryProps = SerializeFrom<OwnOrders> & Pick<Props, "now">;

export function OrderHistory({ items, totalItems, notPaid, now }: OrderHistoryProps) {
  if (totalItems + notPaid.totalItems === 0) return null;
  return (
    <section>
      <h2>{words.orderHistory}</h2>
      {totalItems === 0 ? (
        <p className="quiet">{words.youHaveNotOrderedAnythingYet}</p>
      ) : (
        <OrderList orders={items} now={now} />
      )}
      {totalItems > items.length ? <a href="/orders">{words.allOrders(totalItems)}</a> : null}
      <NotPaidOrders {...notPaid} now={now} />
    </section>
  );
}

type NotPaidOrdersProps = OrderHistoryProps["notPaid"] & Pick<Props, "now">;

/** The orders that were not paid, folded (rule: not-paid-apart). */
export function NotPaidOrders({ items, totalItems, now }: NotPaidOrdersProps) {
  if (totalItems === 0) return null;
  return (
    <details>
      <summary>{words.ordersThatWereNotPaid(totalItems)}</summary>
      <p className="quiet">
        {words.nothingWasCharged}
        {totalItems > items.length ? ` ${words.newestAreShown(items.length)}` : null}
      </p>
      <OrderList orders={items} now={now} />
    </details>
  );
}

export const NoOrders = () => (
  <div className="empty">
    <p>{words.youHaveNotOrderedAnythingYet}</p>
    <a href="/products" className="button primary">
      {words.startShopping}
    </a>
  </div>
);

export function OrderList({ orders, now }: Props) {
  return (
    <ul className="orders">
      {orders.map((order) => (
        <li key={order.id}>
          <details>
            <summary>
              <span>
                <b className="unbroken">{order.number}</b>{" "}
                <span className="quiet">{formatDate(new Date(order.createdAt))}</span>
                <br />
                {toOrderTitle(order.lines)}
              </span>
              <span>{getOrderStateLabel(order, now)}</span>
              <b>{formatRupees(paise(order.totalPaise))}</b>
            </summary>
            <ul>
              {order.lines.map((line) => (
                <li key={line.productId}>
                  {formatQuantity(line.quantity, line.unit)} × {line.name}
                </li>
              ))}
            </ul>
            <a href={`/orders/${order.id}`}>
              <RichText
                text={words.details}
                parts={{ span: () => <span className="unseen"> {words.ofOrder(order.number)}</span> }}
              />
            </a>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** "Impact drill and 2 more". */
function toOrderTitle(lines: { name: string }[]): string {
  const [first, ...others] = lines;
  return others.length > 0 ? words.andMore(first?.name, others.length) : (first?.name ?? "");
}

/** The label of an order's state, from dates as they come out of JSON. */
export function getOrderStateLabel(
  {
    status,
    paidAt,
    payBy,
    money,
    fulfilment,
  }: Pick<SerializeFrom<OrderListItem>, "status" | "paidAt" | "payBy" | "money" | "fulfilment">,
  now: string,
): string {
  return orderStateLabel(
    { status, money, fulfilment, paidAt: paidAt ? new Date(paidAt) : null, payBy: new Date(payBy) },
    new Date(now),
  );
}
