import { useLoaderData } from "@remix-run/react";
import { findAnyCreditNote } from "~/features/invoices/get-credit-note.server";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { CreditNoteView } from "~/pages/parts/invoice/credit-note-view";
import { or404 } from "~/platform/http/query";
import { titleMeta } from "~/ui/page-title";
import { AdminDocumentTools } from "./view/document-tools";
import { words } from "./words.en";

export const loader = adminLoader(({ params: { orderId = "", noteId = "" } }) => {
  const creditNote = or404(findAnyCreditNote(orderId, noteId), words.weCouldNotFindThatCredit);
  return { creditNote, orderId };
});

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

export const meta = titleMeta<typeof loader>(({ creditNote }) => words.creditNote(creditNote.number));
