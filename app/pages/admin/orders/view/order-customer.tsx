import type { SerializeFrom } from "@remix-run/node";
import type { AdminOrder } from "~/features/orders/admin/get-order.server";
import { formatTown } from "~/features/orders/rules";
import { words } from "~/pages/admin/orders/words.en";
import { CustomerLink } from "~/pages/admin/parts/customer-link";
import { PhoneLink } from "~/pages/parts/contact-links";

/** Whom an order is sent to, and the link to all of that customer. */
export function OrderCustomer({
  order: { id, name, email, phone, address, ...order },
}: {
  order: SerializeFrom<AdminOrder>;
}) {
  return (
    <section className="summary" aria-labelledby="customer">
      <h2 id="customer">{words.customer}</h2>
      <address>
        <b className="breakable">{name}</b>
        <br />
        {address.split("\n").map((line) => (
          <span key={line} className="breakable">
            {line}
            <br />
          </span>
        ))}
        {order.fulfilment === "pickup" ? <b>{words.pickUpAtShop}</b> : formatTown(order)}
      </address>
      <div>
        {phone ? (
          <p>
            <PhoneLink phone={phone} />
          </p>
        ) : null}
        {email ? (
          <p>
            <a href={`mailto:${email}`} className="breakable">
              {email}
            </a>
          </p>
        ) : null}
        {email || phone ? <CustomerLink id={id} /> : null}
      </div>
    </section>
  );
}
