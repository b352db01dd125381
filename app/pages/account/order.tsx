import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ORDER_EVENT_LABELS } from "~/features/orders/rules";
import { formatMoment } from "~/lib/time";
import { RefundList } from "~/pages/parts/refund-list";
import { Timeline } from "~/ui/timeline";
import { OrderNextStep } from "./order/next-step";
import { OrderActions } from "./order/order-actions";
import { OrderBill } from "./order/order-bill";
import { OrderItems } from "./order/order-items";
import { toOrderView } from "./order/order-view.server";
import { requireOwnOrder } from "./order/require-order.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { order } = await requireOwnOrder(request, params);
  return json(toOrderView(order, new Date()), { headers: { "Cache-Control": "no-store" } });
}

export default function OrderPage() {
  const { order, state } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>
        Order <span className="unbroken">{order.number}</span>
      </h1>
      <p>
        <b className="state">{state.label}</b>{" "}
        <span className="quiet">placed {formatMoment(new Date(order.createdAt))}</span>
      </p>
      <OrderNextStep order={order} state={state} />
      <RefundList refunds={order.refunds} />
      <OrderActions order={order} state={state} />
      <div className="checkout">
        <OrderItems lines={order.lines} />
        <OrderBill order={order} />
      </div>
      <Timeline
        events={order.events.map(({ id, kind, createdAt, note }) => ({
          id,
          label: ORDER_EVENT_LABELS[kind],
          at: createdAt,
          note,
        }))}
      />
      <p className="row">
        <Link to="/user/profile?tab=orders">All your orders</Link>
        <Link to="/products">Keep shopping</Link>
      </p>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Order ${data.order.number}` : "Order" },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
