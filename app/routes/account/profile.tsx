import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { requireCustomer } from "~/auth/page-guard.server";
import { ordersOf, paidSoFar } from "~/domain/orders/history.server";
import { formatRupees } from "~/lib/money";
import { listVisits } from "../storefront/booking/shown.server";
import { VisitList } from "../storefront/booking/visit-list";
import { OrderHistory } from "./parts/order-list";

const ORDERS_SHOWN = 5;
const VISITS_SHOWN = 3;

export async function loader({ request }: LoaderFunctionArgs) {
  const { id, name, email, phone } = await requireCustomer(request, "Please log in to see your account.");
  const orders = ordersOf(id, 1, ORDERS_SHOWN);
  const now = new Date();
  const visits = listVisits(id, now, 1, VISITS_SHOWN);
  const data = { person: { name, email, phone }, orders, paid: paidSoFar(id), visits, now };
  return json(data, { headers: { "Cache-Control": "no-store" } });
}

export default function Profile() {
  const { person, orders, paid, visits, now } = useLoaderData<typeof loader>();
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
      <RepairVisits {...visits} />
      <p className="row">
        <Link to="/wishlist">Your wishlist</Link>
        <Link to="/products">Keep shopping</Link>
      </p>
    </>
  );
}

type Visits = ReturnType<typeof useLoaderData<typeof loader>>["visits"];

function RepairVisits({ items, totalItems }: Visits) {
  return (
    <section>
      <h2>Your repair visits</h2>
      {totalItems > 0 ? <VisitList visits={items} /> : <p className="quiet">You have not booked a visit yet.</p>}
      <p>
        {totalItems > 0 ? (
          <Link to="/services/bookings">All your visits ({totalItems})</Link>
        ) : (
          <Link to="/services">Book a repair</Link>
        )}
      </p>
    </section>
  );
}

export const meta: MetaFunction = () => [{ title: "My Account" }];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
