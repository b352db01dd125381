import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { findAnyCreditNote } from "~/features/invoices/get-credit-note.server";
import { CreditNoteView } from "~/pages/parts/invoice/credit-note-view";
import { or404 } from "~/platform/http/query";
import { AdminDocumentTools } from "./view/document-tools";

export async function loader({ request, params: { orderId = "", noteId = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const creditNote = or404(findAnyCreditNote(orderId, noteId), "We could not find that credit note.");
  return json({ creditNote, orderId }, { headers: { "Cache-Control": "no-store" } });
}

export { links } from "~/pages/parts/invoice/stylesheet";

export default function AdminCreditNotePage() {
  const { creditNote, orderId } = useLoaderData<typeof loader>();
  return (
    <div className="invoice">
      <AdminDocumentTools orderId={orderId} />
      <CreditNoteView creditNote={creditNote} />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Credit note ${data.creditNote.number}` : "Credit note" },
];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
