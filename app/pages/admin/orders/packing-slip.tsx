import { useLoaderData } from "@remix-run/react";
import { findPackingSlip } from "~/features/orders/admin/find-packing-slip.server";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { or404 } from "~/platform/http/query";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { AdminDocumentTools } from "./view/document-tools";
import { words } from "./words.en";

export const loader = adminLoader(({ params: { orderId = "" } }) => {
  const slip = or404(findPackingSlip(orderId), words.noPackingSlip);
  return { slip, orderId };
});

export { links } from "~/pages/parts/papers/stylesheet";

export default function PackingSlipPage() {
  const { slip, orderId } = useLoaderData<typeof loader>();
  const { number, date, from, to, lines, pieces, sentWith } = slip;
  return (
    <div className="paper slip">
      <AdminDocumentTools orderId={orderId} />
      <h1>
        <RichText
          text={words.packingSlip}
          parts={{ span: () => <span className="unbroken">{number}</span> }}
        />
      </h1>
      <p>{words.orderedOnSentWith(date, sentWith)}</p>
      <section>
        <h2>{words.deliverTo}</h2>
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
        <h2>{words.from}</h2>
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
  if (pieces === 0) return <p>{words.nothingToPackAllPieces}</p>;
  return (
    <>
      <section>
        <h2>{words.items}</h2>
        <table className="packed">
          <thead>
            <tr>
              <th scope="col">{words.packed}</th>
              <th scope="col">{words.quantity}</th>
              <th scope="col">{words.sku}</th>
              <th scope="col">{words.item}</th>
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
        <b>{words.pieceInAll(pieces)}</b>
      </p>
    </>
  );
}

type PackingSlipView = ReturnType<typeof useLoaderData<typeof loader>>["slip"];

export const meta = titleMeta<typeof loader>(({ slip }) => words.packingSlipNumber(slip.number));
