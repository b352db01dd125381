import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findCreditNote } from "~/features/invoices/get-credit-note.server";
import { CreditNoteView } from "~/pages/parts/invoice/credit-note-view";
import { or404 } from "~/platform/http/query";
import { DocumentTools } from "./invoice/document-tools";
import { CREDIT_NOTE_NOT_FOUND, requireOrderCustomer } from "./order/require-order.server";
import { words } from "./words.en";

export async function loader({ request, params: { orderId = "", noteId = "" } }: LoaderFunctionArgs) {
  const { id } = await requireOrderCustomer(request);
  const creditNote = or404(findCreditNote(id, orderId, noteId), CREDIT_NOTE_NOT_FOUND);
  return json({ creditNote, orderId }, { headers: { "Cache-Control": "no-store" } });
}

export { links } from "~/pages/parts/invoice/stylesheet";

export default function CreditNotePage() {
  const { creditNote, orderId } = useLoaderData<typeof loader>();
  return (
    <div className="invoice">
      <DocumentTools orderId={orderId} />
      <CreditNoteView creditNote={creditNote} />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? words.creditNote(data.creditNote.number) : words.creditNoteLabel },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
