import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findInvoice } from "~/features/invoices/get-invoice.server";
import { InvoiceView } from "~/pages/parts/invoice/invoice-view";
import { or404 } from "~/platform/http/query";
import { DocumentTools } from "./invoice/document-tools";
import { INVOICE_NOT_FOUND, requireOrderCustomer } from "./order/require-order.server";
import { words } from "./words.en";

export async function loader({ request, params: { orderId = "" } }: LoaderFunctionArgs) {
  const { id } = await requireOrderCustomer(request);
  const invoice = or404(findInvoice(id, orderId), INVOICE_NOT_FOUND);
  return json({ invoice, orderId }, { headers: { "Cache-Control": "no-store" } });
}

export { links } from "~/pages/parts/invoice/stylesheet";

export default function InvoicePage() {
  const { invoice, orderId } = useLoaderData<typeof loader>();
  return (
    <div className="invoice">
      <DocumentTools orderId={orderId} pdf={`/orders/${orderId}/invoice.pdf`} />
      <InvoiceView invoice={invoice} />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? words.invoice(data.invoice.number) : words.invoiceLabel },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
