import { useLoaderData } from "@remix-run/react";
import { findAnyInvoice } from "~/features/invoices/get-invoice.server";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { InvoiceView } from "~/pages/parts/invoice/invoice-view";
import { or404 } from "~/platform/http/query";
import { titleMeta } from "~/ui/page-title";
import { AdminDocumentTools } from "./view/document-tools";
import { words } from "./words.en";

export const loader = adminLoader(({ params: { orderId = "" } }) => {
  const invoice = or404(findAnyInvoice(orderId), words.thisOrderHasNoInvoice);
  return { invoice, orderId };
});

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

export const meta = titleMeta<typeof loader>(({ invoice }) => words.invoice(invoice.number));
