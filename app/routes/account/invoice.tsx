import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useParams } from "@remix-run/react";
import type { Paper } from "~/domain/orders/invoice";
import { invoiceOf } from "~/domain/orders/invoicing.server";
import { or404 } from "~/http/query";
import { useScripts } from "~/ui/scripts";
import { NO_INVOICE, requireBuyer } from "./order/guard.server";

export async function loader({ request, params: { orderId = "" } }: LoaderFunctionArgs) {
  const { id } = await requireBuyer(request);
  const paper = or404(invoiceOf(id, orderId), NO_INVOICE);
  return json({ paper }, { headers: { "Cache-Control": "no-store" } });
}

export { links } from "./parts/sheet";

export default function Invoice() {
  const { paper } = useLoaderData<typeof loader>();
  const { seller, buyer, notes, totals, amountInWords } = paper;
  return (
    <div className="invoice">
      <Tools />
      <div className="plate">
        <h1>Tax invoice</h1>
        <div>
          <b>{seller.legalName}</b>
          <address>
            {seller.address}
            <br />
            {seller.phone}, {seller.email}
          </address>
        </div>
        <Facts paper={paper} />
      </div>
      {notes.map((note) => (
        <p key={note} className="notice">
          {note}
        </p>
      ))}
      <section>
        <h2>Billed and sent to</h2>
        <address>
          <b className="breakable">{buyer.name}</b>
          {[...buyer.address, `State: ${buyer.state}`, buyer.phone].map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </section>
      <p className="quiet narrowly">Move the table sideways to see its prices and taxes.</p>
      <Items lines={paper.lines} />
      <dl className="totals">
        {totals.map(({ what, amount }, at) => (
          <div key={what} className={at === totals.length - 1 ? "sum" : undefined}>
            <dt>{what}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p>
        <b>Amount in words:</b> {amountInWords}
      </p>
      <p className="quiet">This is a computer-generated invoice and needs no signature.</p>
    </div>
  );
}

/** What is no part of the paper, and is not printed. */
function Tools() {
  const { orderId } = useParams();
  const hasScripts = useScripts();
  return (
    <p className="row tools">
      <Link to={`/orders/${orderId}`}>Back to the order</Link>
      <a href={`/orders/${orderId}/invoice.pdf`} className="button chip">
        Download as PDF
      </a>
      {hasScripts ? (
        <button type="button" className="button chip" onClick={() => window.print()}>
          Print
        </button>
      ) : null}
    </p>
  );
}

function Facts({ paper: { seller, number, date, orderNumber, orderDate, placeOfSupply } }: { paper: Paper }) {
  const facts = [
    ["GSTIN", seller.gstin],
    ["Invoice number", number],
    ["Invoice date", date],
    ["Order", `${orderNumber} of ${orderDate}`],
    ["Place of supply", placeOfSupply],
    ["Reverse charge", "No"],
  ];
  return (
    <dl>
      {facts.map(([what, value]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

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

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Invoice ${data.paper.number}` : "Invoice" },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
