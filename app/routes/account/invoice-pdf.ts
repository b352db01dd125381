import type { LoaderFunctionArgs } from "@remix-run/node";
import { invoicePdfOf } from "~/domain/orders/invoicing.server";
import { or404 } from "~/http/query";
import { statusOf } from "~/http/status";
import { DomainError } from "~/lib/errors";
import { NO_INVOICE, requireBuyer } from "./order/guard.server";

export async function loader({ request, params: { orderId = "" } }: LoaderFunctionArgs) {
  const { id } = await requireBuyer(request);
  const { paper, pdf } = or404(await invoicePdfOf(id, orderId).catch(askToWait), NO_INVOICE);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(pdf.length),
      // Numbers have slashes, which file names cannot.
      "Content-Disposition": `attachment; filename="invoice-${paper.number.replaceAll("/", "-")}.pdf"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}

/** Too many want one at this moment. */
function askToWait(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  const { code, message, retryAfterSeconds = 1 } = error;
  throw new Response(message, { status: statusOf(code), headers: { "Retry-After": String(retryAfterSeconds) } });
}
