import type { SerializeFrom } from "@remix-run/node";
import { formatQuantity } from "~/features/catalog/units";
import type { AdminOrder } from "~/features/orders/admin/get-order.server";
import { formatRupees, multiply, paise } from "~/lib/money";
import { RefundedPieces } from "~/pages/parts/refunded-pieces";
import { Picture } from "~/ui/picture";
import { words } from "./words.en";

/** The ordered items, with the names and prices of the time of the order. */
export const AdminOrderItems = ({ lines }: Pick<SerializeFrom<AdminOrder>, "lines">) => (
  <section aria-labelledby="items">
    <h2 id="items">{words.items}</h2>
    <ul className="lines">
      {lines.map(({ productId, name, sku, imageUrl, quantity, unit, unitPaise, refunded }) => (
        <li key={productId}>
          <Picture
            src={imageUrl}
            alt=""
            widths={[160]}
            sizes="80px"
            width={80}
            height={80}
            className="thumb"
          />
          <div>
            <h3>
              <a href={`/product/${productId}`}>{name}</a>
            </h3>
            <p className="quiet">
              {sku}, {formatQuantity(quantity, unit)} × {formatRupees(paise(unitPaise))}
            </p>
            <RefundedPieces refunded={refunded} quantity={quantity} />
          </div>
          <p className="price">{formatRupees(multiply(paise(unitPaise), quantity))}</p>
        </li>
      ))}
    </ul>
  </section>
);
