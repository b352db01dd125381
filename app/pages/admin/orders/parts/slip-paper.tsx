import type { findPackingSlip } from "~/features/orders/admin/find-packing-slip.server";
import { words } from "~/pages/admin/orders/words.en";
import { RichText } from "~/ui/rich-text";

type PackingSlip = NonNullable<ReturnType<typeof findPackingSlip>>;

/** What a packing slip says. */
export function SlipPaper({ slip, isOneOfSeveral }: { slip: PackingSlip; isOneOfSeveral?: boolean }) {
  const [Heading, Part] = isOneOfSeveral ? (["h2", "h3"] as const) : (["h1", "h2"] as const);
  const { number, date, from, to, lines, pieces, sentWith } = slip;
  return (
    <>
      <Heading>
        <RichText
          text={words.packingSlip}
          parts={{ span: () => <span className="unbroken">{number}</span> }}
        />
      </Heading>
      <p>{words.orderedOnSentWith(date, sentWith)}</p>
      <section>
        <Part>{words.deliverTo}</Part>
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
        <Part>{words.sender}</Part>
        <address>
          <b>{from.name}</b>
          <span>{from.address}</span>
          <span>{from.phone}</span>
        </address>
      </section>
      <PackingSlipItems lines={lines} pieces={pieces} heading={Part} />
    </>
  );
}

type ItemsProps = Pick<PackingSlip, "lines" | "pieces"> & { heading: "h2" | "h3" };

function PackingSlipItems({ lines, pieces, heading: Heading }: ItemsProps) {
  if (pieces === 0) return <p>{words.nothingToPackAllPieces}</p>;
  return (
    <>
      <section>
        <Heading>{words.items}</Heading>
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
