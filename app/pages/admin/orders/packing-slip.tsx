import { useLoaderData } from "@remix-run/react";
import { findPackingSlip } from "~/features/orders/admin/find-packing-slip.server";
import { formatCountAndNoun } from "~/lib/format-count";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { or404 } from "~/platform/http/query";
import { titleMeta } from "~/ui/page-title";
import { AdminDocumentTools } from "./view/document-tools";

const NO_PACKING_SLIP =
  "This order has no packing slip: it has not been paid, was cancelled, or is not there.";

export const loader = adminLoader(({ params: { orderId = "" } }) => {
  const slip = or404(findPackingSlip(orderId), NO_PACKING_SLIP);
  return { slip, orderId };
});

export { links } from "~/pages/parts/invoice/stylesheet";

export default function PackingSlipPage() {
  const { slip, orderId } = useLoaderData<typeof loader>();
  const { number, date, from, to, lines, pieces, sentWith } = slip;
  return (
    <div className="invoice slip">
      <AdminDocumentTools orderId={orderId} />
      <h1>
        Packing slip <span className="unbroken">{number}</span>
      </h1>
      <p>
        Ordered on {date}
        {sentWith ? `. Sent with ${sentWith}` : ""}
      </p>
      <section>
        <h2>Deliver to</h2>
        <address className="large">
          <b className="breakable">{to.name}</b>
          {to.address.map((line) => (
            <span key={line} className="breakable">
              {line}
            </span>
          ))}
          <span>{to.phone}</span>
        </address>
      </section>
      <section>
        <h2>From</h2>
        <address>
          <b>{from.name}</b>
          <span>{from.address}</span>
          <span>{from.phone}</span>
        </address>
      </section>
      <PackingSlipItems lines={lines} pieces={pieces} />
    </div>
  );
}

function PackingSlipItems({ lines, pieces }: Pick<PackingSlipView, "lines" | "pieces">) {
  if (pieces === 0) return <p>Nothing to pack: all pieces of this order are back on the shelf.</p>;
  return (
    <>
      <section>
        <h2>Items</h2>
        <table className="packed">
          <thead>
            <tr>
              <th scope="col">Packed</th>
              <th scope="col">Quantity</th>
              <th scope="col">SKU</th>
              <th scope="col">Item</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ sku, name, quantity }) => (
              <tr key={sku}>
                <td>
                  <span className="box" />
                </td>
                <td>{quantity}</td>
                <td>{sku}</td>
                <td>{name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>
        <b>{formatCountAndNoun(pieces, "piece")} in all.</b>
      </p>
    </>
  );
}

type PackingSlipView = ReturnType<typeof useLoaderData<typeof loader>>["slip"];

export const meta = titleMeta<typeof loader>(({ slip }) => `Packing slip ${slip.number}`);
