import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requireCustomer } from "~/auth/page-guard.server";
import { ordersOf, paidSoFar } from "~/domain/orders/history.server";
import { formatRupees } from "~/lib/money";
import { OrderHistory } from "./parts/order-list";

const ORDERS_SHOWN = 5;

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, name, email, phone } = await requireCustomer(request, "Please log in to see your account.");
  const orders = ordersOf(id, 1, ORDERS_SHOWN);
  const data = { person: { name, email, phone }, orders, paid: paidSoFar(id), now: new Date() };
  return json(data, { headers: { "Cache-Control": "no-store" } });
}

export default function Profile() {
  const { person, orders, paid, now } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>My Account</h1>
      <p>
        <b>{person.name}</b>
        <br />
        {person.email}
        {person.phone ? (
          <>
            <br />
            {person.phone}
          </>
        ) : null}
      </p>
      <p className="quiet">
        Total Orders: {paid.orders}. Total Spent: {formatRupees(paid.spentPaise)}.
      </p>
      <Form method="post" action="/logout">
        <button type="submit" className="button">
          Logout
        </button>
      </Form>
      <OrderHistory orders={orders.items} total={orders.totalItems} now={now} />
      <p className="row">
        <Link to="/wishlist">Your wishlist</Link>
        <Link to="/products">Keep shopping</Link>
      </p>
    </>
  );
}

export const meta: MetaFunction = () => [{ title: "My Account" }];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
