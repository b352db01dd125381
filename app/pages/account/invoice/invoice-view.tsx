import type { Paper } from "~/features/invoices/rules";
import { Foot } from "./document-footer";
import { Buyer, Notes, Plate } from "./document-header";

/** The tax invoice of an order, as it is read and printed. */
export const InvoicePaper = ({ paper }: { paper: Paper }) => (
  <>
    <Plate
      title="Tax invoice"
      paper={paper}
      facts={[
        ["Invoice number", paper.number],
        ["Invoice date", paper.date],
      ]}
    />
    <Notes notes={paper.notes} />
    <Buyer title="Billed and sent to" buyer={paper.buyer} />
    <p className="quiet narrowly">Move the table sideways to see its prices and taxes.</p>
    <Items lines={paper.lines} />
    <Foot totals={paper.totals} amountInWords={paper.amountInWords} paper="invoice" />
  </>
);

/** The goods. On a narrow screen the table is moved sideways, not the page. */
function Items({ lines }: Pick<Paper, "lines">) {
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
