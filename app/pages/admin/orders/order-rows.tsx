import type { SerializeFrom } from "@remix-run/node";
import type { AdminOrderRow } from "~/features/orders/admin/list-orders.server";
import { formatRupees, paise } from "~/lib/money";
import { formatDate } from "~/lib/time";
import { ListTable } from "~/pages/admin/parts/list-table";
import { OrderStateTag } from "./order-state-tag";

type OrderRowView = SerializeFrom<AdminOrderRow>;

export const OrderRows = ({ orders }: { orders: OrderRowView[] }) => (
  <ListTable headings={["Order", "Customer", "Items", { number: "Total" }, "Status", "Date", "Actions"]}>
    {orders.map((order) => (
      <OrderRow key={order.id} order={order} />
    ))}
  </ListTable>
);

function OrderRow({ order }: { order: OrderRowView }) {
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

function NextStatusButton({ order: { id, number, next } }: { order: OrderRowView }) {
  const label = <span className="unseen"> {number}</span>;
  return (
    <div className="acts">
      <a href={`/admin/orders/${id}`}>View{label}</a>
      {next === "shipped" ? <a href={`/admin/orders/${id}#next`}>Ship{label}</a> : null}
      {next === "delivered" ? (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <button type="submit" name="status" value="delivered" data-busy="Marking...">
            Mark as delivered{label}
          </button>
        </form>
      ) : null}
    </div>
  );
}
