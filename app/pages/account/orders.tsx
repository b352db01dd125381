import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { refreshPayment } from "~/features/fulfilment/refresh-payment.server";
import { OrdersQuery } from "~/features/orders/input";
import { listOwnOrders } from "~/features/orders/list-own-orders.server";
import { NoOrders, NotPaidOrders, OrderList } from "~/pages/parts/order-list";
import { readQuery } from "~/platform/http/query";
import { Pagination } from "~/ui/pagination";
import { requireOrderCustomer } from "./order/require-order.server";
import { words } from "./words.en";

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireOrderCustomer(request);
  await refreshPayment(id, undefined, () => new Date());
  const { page } = readQuery(request, OrdersQuery);
  const now = new Date();
  return json(
    { orders: listOwnOrders(id, { page }, now), now },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export default function OrderListPage() {
  const {
    orders: { notPaid, ...orders },
    now,
  } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{words.yourOrders}</h1>
      {orders.totalItems === 0 ? <NoOrders /> : <OrderList orders={orders.items} now={now} />}
      <Pagination {...orders} label={words.pagesOfOrders} />
      <NotPaidOrders {...notPaid} now={now} />
    </>
  );
}

export const meta: MetaFunction = () => [{ title: words.yourOrders }];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
