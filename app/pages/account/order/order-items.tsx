import { Link } from "@remix-run/react";
import { formatRupees, multiply } from "~/lib/money";
import { Picture } from "~/ui/picture";
import type { LoadedOrder } from "./shown.server";

/** What was ordered, each thing at the price it had then. */
export function OrderItems({ lines }: Pick<LoadedOrder["order"], "lines">) {
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
