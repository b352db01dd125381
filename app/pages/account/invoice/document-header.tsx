import type { DocumentHeader } from "~/features/invoices/rules";
import { words } from "~/pages/account/words.en";

interface Props {
  title: string;
  header: DocumentHeader;
  /** Facts that only this kind of document has, such as its number and date. */
  facts: [label: string, value: string][];
}

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
        [words.order, words.of(orderNumber, orderDate)],
        [words.placeOfSupply, placeOfSupply],
        [words.reverseCharge, words.no],
      ].map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);

export const DocumentNotes = ({ notes }: { notes: string[] }) =>
  notes.map((note) => (
    <p key={note} className="notice">
      {note}
    </p>
  ));

export const BuyerAddress = ({ title, buyer }: { title: string; buyer: DocumentHeader["buyer"] }) => (
  <section>
    <h2>{title}</h2>
    <address>
      <b className="breakable">{buyer.name}</b>
      {[...buyer.address, words.state(buyer.state), buyer.phone].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  </section>
);
