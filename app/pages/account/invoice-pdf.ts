import type { LoaderFunctionArgs } from "@remix-run/node";
import { findInvoicePdf } from "~/features/invoices/get-invoice.server";
import { rethrowAsResponse } from "~/platform/http/error-responses.server";
import { or404 } from "~/platform/http/query";
import { INVOICE_NOT_FOUND, requireOrderCustomer } from "./order/require-order.server";

export async function loader({ request, params: { orderId = "" } }: LoaderFunctionArgs) {
  const { id } = await requireOrderCustomer(request);
  const { invoice, pdf } = or404(
    await findInvoicePdf(id, orderId).catch(rethrowAsResponse),
    INVOICE_NOT_FOUND,
  );
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(pdf.length),
      // Invoice numbers contain slashes, which file names cannot.
      "Content-Disposition": `attachment; filename="invoice-${invoice.number.replaceAll("/", "-")}.pdf"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
