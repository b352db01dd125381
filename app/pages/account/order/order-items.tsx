import { Link } from "@remix-run/react";
import { formatRupees, multiply } from "~/lib/money";
import { Picture } from "~/ui/picture";
import type { OrderView } from "./order-view.server";

/** The ordered items at the prices of the time of the order. */
export function OrderItems({ lines }: Pick<OrderView["order"], "lines">) {
  return (
    <section aria-labelledby="items">
      <h2 id="items">Items</h2>
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
                <Link to={`/product/${line.productId}`}>{line.name}</Link>
              </h3>
              <p className="quiet">
                {line.quantity} × {formatRupees(line.unitPaise)}
              </p>
            </div>
            <p className="price">{formatRupees(multiply(line.unitPaise, line.quantity))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
