import { formatTown } from "~/features/orders/rules";
import { formatPhone } from "~/lib/fields";
import { TotalsTable } from "~/pages/parts/totals";
import type { OrderView } from "./order-view.server";

export function OrderBill({ order }: Pick<OrderView, "order">) {
  const { itemsPaise, taxPaise, shippingPaise, totalPaise, pricesIncludeTax, name, address, phone } = order;
  return (
    <div className="narrow">
      <section className="summary" aria-labelledby="bill">
        <h2 id="bill">Bill</h2>
        <TotalsTable totals={{ itemsPaise, taxPaise, shippingPaise, totalPaise, pricesIncludeTax }} />
      </section>
      <section className="summary" aria-labelledby="delivery">
        <h2 id="delivery">Delivery to</h2>
        <address>
          {name}
          <br />
          {address}
          <br />
          {formatTown(order)}
          <br />
          {formatPhone(phone)}
        </address>
      </section>
    </div>
  );
}
