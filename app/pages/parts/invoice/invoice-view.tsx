import type { InvoiceDocument } from "~/features/invoices/rules";
import { DocumentFooterView } from "~/pages/account/invoice/document-footer";
import { BuyerAddress, DocumentHeaderView, DocumentNotes } from "~/pages/account/invoice/document-header";
import { words } from "~/pages/parts/words.en";

export const InvoiceView = ({ invoice }: { invoice: InvoiceDocument }) => (
  <>
    <DocumentHeaderView
      title={words.taxInvoice}
      header={invoice}
      facts={[
        [words.invoiceNumber, invoice.number],
        [words.invoiceDate, invoice.date],
      ]}
    />
    <DocumentNotes notes={invoice.notes} />
    <BuyerAddress title={words.billedAndSentTo} buyer={invoice.buyer} />
    <p className="quiet narrowly">{words.moveTableSidewaysToSee}</p>
    <InvoiceItems lines={invoice.lines} />
    <DocumentFooterView
      totals={invoice.totals}
      amountInWords={invoice.amountInWords}
      documentName="invoice"
    />
  </>
);

/** On a narrow screen the table scrolls sideways, not the page. */
function InvoiceItems({ lines }: Pick<InvoiceDocument, "lines">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="sideways" aria-label={words.items} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.no}</th>
            <th scope="col">{words.descriptionAndSku}</th>
            <th scope="col">{words.hsn}</th>
            <th scope="col">{words.quantity}</th>
            <th scope="col">{words.unitPrice}</th>
            <th scope="col">{words.taxableValue}</th>
            <th scope="col">{words.gst}</th>
            <th scope="col">{words.tax}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ position, name, sku, hsn, quantity, price, taxable, rate, tax }) => (
            <tr key={position}>
              <td>{position}</td>
              <td>
                {name} <span className="quiet">{sku}</span>
              </td>
              <td>{hsn}</td>
              <td>{quantity}</td>
              <td>{price}</td>
              <td>{taxable}</td>
              <td>{rate}</td>
              <td>{tax}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
