import type { SerializeFrom } from "@remix-run/node";
import type { AdminOrderRow } from "~/features/orders/admin/list-orders.server";
import { formatRupees, paise } from "~/lib/money";
import { formatDate } from "~/lib/time";
import { ListTable } from "~/pages/admin/parts/list-table";
import { OrderStateTag } from "./order-state-tag";

type Row = SerializeFrom<AdminOrderRow>;

/** A page of orders, each with the way to it and what comes next. */
export const OrderRows = ({ orders }: { orders: Row[] }) => (
  <ListTable headings={["Order", "Customer", "Items", { number: "Total" }, "Status", "Date", "Actions"]}>
    {orders.map((order) => (
      <OrderRow key={order.id} order={order} />
    ))}
  </ListTable>
);

function OrderRow({ order }: { order: Row }) {
  const { id, number, name, email, lines, more, totalPaise, status, words, createdAt } = order;
  return (
    <tr>
      <th scope="row">
        <a href={`/admin/orders/${id}`} className="unbroken hit">
          {number}
        </a>
      </th>
      <td data-label="Customer">
        <span className="breakable">{name}</span>
        <p className="quiet">{email}</p>
      </td>
      <td data-label="Items">
        {lines.map((line) => (
          <p key={line.name}>
            {line.quantity} × {line.name}
          </p>
        ))}
        {more > 0 ? <p className="quiet">+{more} more</p> : null}
      </td>
      <td data-label="Total" className="number">
        {formatRupees(paise(totalPaise))}
      </td>
      <td data-label="Status">
        <OrderStateTag status={status} label={words} />
      </td>
      <td data-label="Date">
        <time dateTime={createdAt}>{formatDate(new Date(createdAt))}</time>
      </td>
      <td>
        <NextStatusButton order={order} />
      </td>
    </tr>
  );
}

function NextStatusButton({ order: { id, number, next } }: { order: Row }) {
  const which = <span className="unseen"> {number}</span>;
  return (
    <div className="acts">
      <a href={`/admin/orders/${id}`}>View{which}</a>
      {next === "shipped" ? <a href={`/admin/orders/${id}#next`}>Ship{which}</a> : null}
      {next === "delivered" ? (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="status" value="delivered" data-busy="Marking...">
            Mark as delivered{which}
          </button>
        </form>
      ) : null}
    </div>
  );
}
