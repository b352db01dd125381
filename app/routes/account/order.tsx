import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireCustomer } from "~/auth/page-guard.server";
import { orderOf } from "~/domain/orders/history.server";
import { EVENT_WORDS, isAwaitingPayment, stateWords } from "~/domain/orders/status";
import { or404 } from "~/http/query";
import { formatRupees, times } from "~/lib/money";
import { formatClock, formatMoment } from "~/lib/time";
import { Picture } from "~/ui/picture";
import { TotalsTable } from "../storefront/parts/totals";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id } = await requireCustomer(request, "Please log in to see your orders.");
  const order = or404(orderOf(id, params.orderId ?? ""), "We could not find that order.");
  const now = new Date();
  const state = { words: stateWords(order, now), canPay: isAwaitingPayment(order, now) };
  return json({ order, state }, { headers: { "Cache-Control": "no-store" } });
}

export default function Order() {
  const { order, state } = useLoaderData<typeof loader>();
  const { itemsPaise, taxPaise, shippingPaise, totalPaise } = order;
  return (
    <>
      <h1>Order {order.number}</h1>
      <p>
        <b className="state">{state.words}</b>{" "}
        <span className="quiet">placed {formatMoment(new Date(order.createdAt))}</span>
      </p>
      <NextStep order={order} state={state} />
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
            {order.phone}
          </address>
        </section>
      </div>
      <Timeline events={order.events} />
      <p className="row">
        <Link to="/user/profile?tab=orders">All your orders</Link>
        <Link to="/products">Keep shopping</Link>
      </p>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** What the customer can do about the order now, in words that are true only while shown. */
function NextStep({ order, state }: Loaded) {
  if (state.canPay) {
    return (
      <p className="notice">
        We keep the goods for you until {formatClock(new Date(order.payBy))}.{" "}
        <Link to={`/checkout/pay/${order.id}`} reloadDocument className="button primary">
          Pay {formatRupees(order.totalPaise)}
        </Link>
      </p>
    );
  }
  const returned = order.payments.find((payment) => payment.status === "refund-due" || payment.status === "refunded");
  if (returned) {
    return (
      <p className="notice">
        {returned.note ? `${returned.note}. ` : ""}
        {returned.status === "refunded"
          ? "The money has been sent back the way it came."
          : "The money goes back the way it came."}
      </p>
    );
  }
  if (order.status === "pending" && !order.paidAt) {
    return (
      <p className="notice">
        No payment has reached us, so the goods are no longer kept for you. If you did pay, nothing is lost: this page
        will say so as soon as we know.{" "}
        {order.kind === "cart" ? (
          <Link to="/cart">Go to your cart</Link>
        ) : (
          <Link to={`/product/${order.lines[0]?.productId}`}>Buy it again</Link>
        )}
      </p>
    );
  }
  if (order.courier) {
    return (
      <p className="notice">
        Sent with {order.courier}
        {order.trackingNumber ? `, tracking number ${order.trackingNumber}` : ""}.
      </p>
    );
  }
  return null;
}

function Timeline({ events }: { events: Loaded["order"]["events"] }) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">What has happened</h2>
      <ol className="timeline">
        {events.map((event) => (
          <li key={event.id}>
            <b>{EVENT_WORDS[event.kind]}</b>{" "}
            <time dateTime={event.createdAt}>{formatMoment(new Date(event.createdAt))}</time>
            {event.note ? <p className="quiet">{event.note}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Order ${data.order.number}` : "Order" },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
