import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { findAnyInvoice } from "~/features/invoices/get-invoice.server";
import { InvoiceView } from "~/pages/parts/invoice/invoice-view";
import { or404 } from "~/platform/http/query";
import { AdminDocumentTools } from "./view/document-tools";

export async function loader({ request, params: { orderId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const invoice = or404(
    findAnyInvoice(orderId),
    "This order has no invoice: it has not been paid, or is not there.",
  );
  return json({ invoice, orderId }, { headers: { "Cache-Control": "no-store" } });
}

export { links } from "~/pages/parts/invoice/stylesheet";

export default function AdminInvoicePage() {
  const { invoice, orderId } = useLoaderData<typeof loader>();
  return (
    <div className="invoice">
      <AdminDocumentTools orderId={orderId} />
      <InvoiceView invoice={invoice} />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Invoice ${data.invoice.number}` : "Invoice" },
];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
