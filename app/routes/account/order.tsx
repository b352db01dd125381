import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { canCancel } from "~/domain/orders/moves";
import { EVENT_WORDS, nextStepOf, stateWords } from "~/domain/orders/status";
import { formatRupees, times } from "~/lib/money";
import { formatPhone } from "~/lib/phone";
import { formatMoment } from "~/lib/time";
import { Picture } from "~/ui/picture";
import { Timeline } from "~/ui/timeline";
import { MoneyBack } from "../storefront/parts/money-back";
import { TotalsTable } from "../storefront/parts/totals";
import { requireOrder } from "./order/door.server";
import { NextStep } from "./order/next-step";
import { Ways } from "./order/ways";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { order } = await requireOrder(request, params);
  const now = new Date();
  const state = { words: stateWords(order, now), next: nextStepOf(order, now), canCancel: canCancel(order.status) };
  return json({ order, state }, { headers: { "Cache-Control": "no-store" } });
}

export default function Order() {
  const { order, state } = useLoaderData<typeof loader>();
  const { itemsPaise, taxPaise, shippingPaise, totalPaise } = order;
  return (
    <>
      <h1>
        Order <span className="unbroken">{order.number}</span>
      </h1>
      <p>
        <b className="state">{state.words}</b>{" "}
        <span className="quiet">placed {formatMoment(new Date(order.createdAt))}</span>
      </p>
      <NextStep order={order} state={state} />
      <MoneyBack refunds={order.refunds} />
      <Ways order={order} state={state} />
      <div className="checkout">
        <section aria-labelledby="items">
          <h2 id="items">Items</h2>
          <ul className="lines">
            {order.lines.map((line) => (
              <li key={line.productId}>
                <Picture
                  src={line.imageUrl}
                  alt=""
                  widths={[160]}
                  sizes="80px"
                  width={80}
                  height={80}
                  className="thumb"
                />
                <div>
                  <h3>
                    <Link to={`/product/${line.productId}`}>{line.name}</Link>
                  </h3>
                  <p className="quiet">
                    {line.quantity} × {formatRupees(line.unitPaise)}
                  </p>
                </div>
                <p className="price">{formatRupees(times(line.unitPaise, line.quantity))}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="summary" aria-labelledby="bill">
          <h2 id="bill">Bill</h2>
          <TotalsTable totals={{ itemsPaise, taxPaise, shippingPaise, totalPaise }} />
          <h2>Delivery to</h2>
          <address>
            {order.name}
            <br />
            {order.address}
            <br />
            {order.postalCode}, {order.country}
            <br />
            {formatPhone(order.phone)}
          </address>
        </section>
      </div>
      <Timeline
        events={order.events.map(({ id, kind, createdAt, note }) => ({
          id,
          words: EVENT_WORDS[kind],
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

export type LoadedOrder = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Order ${data.order.number}` : "Order" },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
