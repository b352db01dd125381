import { formatTown } from "~/features/orders/rules";
import { formatPhone } from "~/lib/phone";
import { TotalsTable } from "~/pages/shop/parts/totals";
import type { OrderView } from "./shown.server";

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
