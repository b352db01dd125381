import type { PaperDocument } from "~/features/papers/document";
import { PaperRows } from "./paper-rows";
import { words } from "./words.en";

/** A tax paper as a page, which prints on A4; it stands in an element of the class "paper". */
export const PaperView = ({ document }: { document: PaperDocument }) => (
  <>
    <PaperHeader document={document} />
    {[...document.laterNotes, ...document.notes].map((note) => (
      <p key={note} className="notice">
        {note}
      </p>
    ))}
    <div className="parties">
      {document.parties.map(({ title, name, lines }) => (
        <section key={title}>
          <h2>{title}</h2>
          <address className="breakable">
            <b>{name}</b>
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </section>
      ))}
    </div>
    <PaperRows document={document} />
    <dl className="totals">
      {document.totals.map(({ what, amount }, index) => (
        <div key={what} className={index === document.totals.length - 1 ? "sum" : undefined}>
          <dt>{what}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
    <p>
      <b>{words.amountInWords}</b> {document.amountInWords}
    </p>
    <p className="quiet">{words.needsNoSignature}</p>
  </>
);

/** The title and which copy it is, the seller, and the facts of the paper. */
function PaperHeader({ document: { declaration, title, copy, seller, facts } }: { document: PaperDocument }) {
  return (
    <div className="plate">
      {declaration ? <p>{declaration}</p> : null}
      <div className="heading">
        <h1>{title}</h1>
        <span className="quiet">{copy}</span>
      </div>
      <div className="breakable">
        <b>{seller.legalName}</b>
        <address>
          {seller.address}
          <span>
            {seller.phone}, {seller.email}
          </span>
        </address>
      </div>
      <dl className="breakable">
        {[...(seller.gstin ? [[words.gstin, seller.gstin]] : []), ...facts].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
