import type { SerializeFrom } from "@remix-run/node";
import type { AdminOrder } from "~/features/orders/admin/get-order.server";
import { formatTown } from "~/features/orders/rules";
import { formatPhone } from "~/lib/fields";
import { toTelNumber, toUnbrokenPhone } from "~/pages/parts/contact-links";

export function OrderCustomer({
  order: { name, email, phone, address, ...order },
}: {
  order: SerializeFrom<AdminOrder>;
}) {
  return (
    <section className="summary" aria-labelledby="customer">
      <h2 id="customer">Customer</h2>
      <address>
        <b className="breakable">{name}</b>
        <br />
        {address.split("\n").map((line) => (
          <span key={line} className="breakable">
            {line}
            <br />
          </span>
        ))}
        {formatTown(order)}
      </address>
      {phone ? (
        <p>
          <a href={`tel:${toTelNumber(phone)}`}>{toUnbrokenPhone(formatPhone(phone))}</a>
        </p>
      ) : null}
      {email ? (
        <p>
          <a href={`mailto:${email}`} className="breakable">
            {email}
          </a>
        </p>
      ) : null}
    </section>
  );
}
