import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatQuantity } from "~/features/catalog/units";
import { findPickupLabel, formatTown, ORDER_EVENT_LABELS } from "~/features/orders/rules";
import { listPapers } from "~/features/papers/find-papers.server";
import { findReturnProblem, listReturnsOfOrder } from "~/features/returns/find-returns.server";
import { isOpenReturn } from "~/features/returns/rules";
import type { ShopProfile } from "~/features/settings/shop";
import { getShopProfile } from "~/features/settings/shop.server";
import { formatWeek } from "~/features/settings/week";
import { formatPhone } from "~/lib/format-phone";
import { formatRupees, multiply } from "~/lib/money";
import { formatMomentAndYear } from "~/lib/time";
import { PhoneLink } from "~/pages/parts/contact-links";
import { GstBill } from "~/pages/parts/firm/gst-bill";
import { PaperList } from "~/pages/parts/papers/paper-list";
import { RefundList } from "~/pages/parts/refund-list";
import { RefundedPieces } from "~/pages/parts/refunded-pieces";
import { TotalsTable } from "~/pages/parts/totals";
import { Picture } from "~/ui/picture";
import { RichText } from "~/ui/rich-text";
import { Timeline } from "~/ui/timeline";
import { OrderNextStep } from "./order/next-step";
import { OrderActions } from "./order/order-actions";
import { type OrderView, toOrderView } from "./order/order-view.server";
import { requireOwnOrder } from "./order/require-order.server";
import { ReturnState } from "./order/return-state";
import { words } from "./words.en";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { order } = await requireOwnOrder(request, params);
  const { id } = order;
  const now = new Date();
  const { name, address, phone, hours } = getShopProfile();
  const view = {
    ...toOrderView(order, now),
    papers: listPapers({ orderId: id }),
    returns: listReturnsOfOrder(id),
    canReturn: findReturnProblem(id, true, now) === undefined,
    shop: { name, address, phone, hours },
  };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

export default function OrderPage() {
  const { order, state, papers, returns, canReturn, shop } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>
        <RichText
          text={words.orderRich}
          parts={{ span: () => <span className="unbroken">{order.number}</span> }}
        />
      </h1>
      <p>
        <b className="state">{state.label}</b>
        {" · "}
        <span className="quiet">{words.placed(formatMomentAndYear(new Date(order.createdAt)))}</span>
      </p>
      <OrderNextStep order={order} state={state} />
      <RefundList refunds={order.refunds} />
      {returns.map((goodsReturn) => (
        <ReturnState
          key={goodsReturn.id}
          goodsReturn={goodsReturn}
          isOpen={isOpenReturn(goodsReturn)}
          address={shop.address}
        />
      ))}
      <OrderActions order={order} state={state} canReturn={canReturn} />
      <PaperList papers={papers} folder={`/orders/${order.id}/papers`} />
      <div className="checkout">
        <OrderItems lines={order.lines} />
        <OrderBill order={order} shop={shop} />
      </div>
      <Timeline
        events={order.events.map(({ id, kind, createdAt, note }) => ({
          id,
          label: findPickupLabel(kind, order) ?? ORDER_EVENT_LABELS[kind],
          at: createdAt,
          note: note,
        }))}
      />
      <p className="row">
        <a href="/user/profile?tab=orders">{words.allYourOrders}</a>
        <a href="/products">{words.keepShopping}</a>
        {order.termsId ? <a href={`/orders/${order.id}/terms`}>{words.terms}</a> : null}
      </p>
    </>
  );
}

interface BillProps extends Pick<OrderView, "order"> {
  shop: Pick<ShopProfile, "name" | "phone" | "hours">;
}

function OrderBill({ order, shop }: BillProps) {
  return (
    <div className="narrow">
      <section className="summary" aria-labelledby="bill">
        <h2 id="bill">{words.bill}</h2>
        <TotalsTable totals={order} />
      </section>
      {order.fulfilment === "pickup" ? <PickUpAt order={order} shop={shop} /> : <DeliveryTo order={order} />}
      <GstBill order={order} />
    </div>
  );
}

const DeliveryTo = ({ order }: Pick<OrderView, "order">) => (
  <section className="summary" aria-labelledby="delivery">
    <h2 id="delivery">{words.deliveryTo}</h2>
    <address>
      {order.name}
      <br />
      {order.address}
      <br />
      {formatTown(order)}
      <br />
      {formatPhone(order.phone)}
    </address>
  </section>
);

/** The shop as the order has it, with what one needs to come (rule: pick-up). */
const PickUpAt = ({ order, shop }: BillProps) => (
  <section className="summary" aria-labelledby="delivery">
    <h2 id="delivery">{words.pickUpAt}</h2>
    <address>
      {shop.name}
      <br />
      {order.address}
      <br />
      <PhoneLink phone={shop.phone} />
    </address>
    <p>{words.open(formatWeek(shop.hours))}</p>
    <p>{words.orderOf(order.name)}</p>
  </section>
);

/** The ordered items at the prices of the time of the order. */
function OrderItems({ lines }: Pick<OrderView["order"], "lines">) {
  return (
    <section aria-labelledby="items">
      <h2 id="items">{words.items}</h2>
      <ul className="lines">
        {lines.map((line) => (
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
                <a href={`/product/${line.productId}`}>{line.name}</a>
              </h3>
              <p className="quiet">
                {formatQuantity(line.quantity, line.unit)} × {formatRupees(line.unitPaise)}
              </p>
              <RefundedPieces refunded={line.refunded} quantity={line.quantity} />
            </div>
            <p className="price">{formatRupees(multiply(line.unitPaise, line.quantity))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? words.orderNumber(data.order.number) : words.order },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
