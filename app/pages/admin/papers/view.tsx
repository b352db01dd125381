import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findAdminPaper } from "~/features/papers/find-admin-paper.server";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { PaperView } from "~/pages/parts/papers/paper-view";
import { or404 } from "~/platform/http/query";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

export const loader = adminLoader(({ params: { paperId = "" }, url }) =>
  or404(findAdminPaper(paperId, url.searchParams.get("copy")), words.paperNotFound),
);

export { links } from "~/pages/parts/papers/stylesheet";

export default function AdminPaperPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <div className="paper">
      <AdminPaperTools view={view} />
      <PaperView document={view.document} />
    </div>
  );
}

type AdminPaper = NonNullable<SerializeFrom<ReturnType<typeof findAdminPaper>>>;

/** What is not printed; the script of the back-office adds a print button to it (`data-prints`). */
function AdminPaperTools({ view: { id, orderId, bookingId, copies, copy } }: { view: AdminPaper }) {
  const path = `/admin/papers/${id}`;
  return (
    <>
      <p className="row tools" data-prints={words.print}>
        <a href="/admin/papers">{words.allPapers}</a>
        {orderId ? <a href={`/admin/orders/${orderId}`}>{words.backToOrder}</a> : null}
        {bookingId ? <a href={`/admin/services/${bookingId}`}>{words.backToVisit}</a> : null}
        <a href={`${path}/pdf?copy=${copy}`} className="button chip">
          {words.downloadAsPdf}
        </a>
      </p>
      <nav aria-label={words.copies} className="tools">
        <ul className="acts">
          {copies.map(({ value, label }) => (
            <li key={value}>
              <a href={`${path}?copy=${value}`} aria-current={value === copy ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

export const meta = titleMeta<typeof loader>(({ document }) => words.paper(document.title, document.number));
