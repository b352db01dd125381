import type { InvoiceDocument } from "~/features/invoices/rules";
import { DocumentFooterView } from "~/pages/account/invoice/document-footer";
import { BuyerAddress, DocumentHeaderView, DocumentNotes } from "~/pages/account/invoice/document-header";

export const InvoiceView = ({ invoice }: { invoice: InvoiceDocument }) => (
  <>
    <DocumentHeaderView
      title="Tax invoice"
      header={invoice}
      facts={[
        ["Invoice number", invoice.number],
        ["Invoice date", invoice.date],
      ]}
    />
    <DocumentNotes notes={invoice.notes} />
    <BuyerAddress title="Billed and sent to" buyer={invoice.buyer} />
    <p className="quiet narrowly">Move the table sideways to see its prices and taxes.</p>
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
    <section className="sideways" aria-label="Items" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Description and SKU</th>
            <th scope="col">HSN</th>
            <th scope="col">Quantity</th>
            <th scope="col">Unit price</th>
            <th scope="col">Taxable value</th>
            <th scope="col">GST</th>
            <th scope="col">Tax</th>
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
