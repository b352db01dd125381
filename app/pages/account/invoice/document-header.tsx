import type { DocumentHeader } from "~/features/invoices/rules";

interface Props {
  title: string;
  header: DocumentHeader;
  /** What it is: its number, its day, and what else it names; each a name and a value. */
  facts: [what: string, value: string][];
}

/** The plate of a paper: what it is, who sells, and its facts. */
export const DocumentHeaderView = ({
  title,
  header: { seller, orderNumber, orderDate, placeOfSupply },
  facts,
}: Props) => (
  <div className="plate">
    <h1>{title}</h1>
    <div>
      <b>{seller.legalName}</b>
      <address>
        {seller.address}
        <br />
        {seller.phone}, {seller.email}
      </address>
    </div>
    <dl>
      {[
        ["GSTIN", seller.gstin],
        ...facts,
        ["Order", `${orderNumber} of ${orderDate}`],
        ["Place of supply", placeOfSupply],
        ["Reverse charge", "No"],
      ].map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);

/** What else is to be known before anything else is read. */
export const DocumentNotes = ({ notes }: { notes: string[] }) =>
  notes.map((note) => (
    <p key={note} className="notice">
      {note}
    </p>
  ));

/** Who has bought, and where it goes. */
export const BuyerAddress = ({ title, buyer }: { title: string; buyer: DocumentHeader["buyer"] }) => (
  <section>
    <h2>{title}</h2>
    <address>
      <b className="breakable">{buyer.name}</b>
      {[...buyer.address, `State: ${buyer.state}`, buyer.phone].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  </section>
);
