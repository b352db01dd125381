import { useLocation } from "@remix-run/react";
import { formatCount } from "~/lib/counting";
import { pageNumbers } from "~/lib/pages";

interface Props {
  currentPage: number;
  totalPages: number;
  totalItems: number;
  /** How many rows a page has. */
  limit: number;
  /** The list is longer than was counted. */
  isLonger?: boolean;
  /** "Pages of orders". */
  label: string;
}

/** "Showing 1 to 20 of 128 entries" and numbered pages, which keep the rest of the query (spec back-office §2); nothing below an empty list. */
export function ListFoot({ currentPage, totalPages, totalItems, limit, isLonger, label }: Props) {
  if (totalItems === 0) return null;
  const first = Math.min(totalItems, (currentPage - 1) * limit + 1);
  const last = Math.min(totalItems, currentPage * limit);
  return (
    <div className="list-foot">
      <p className="quiet">
        Showing {formatCount(first)} to {formatCount(last)} of {isLonger ? "more than " : ""}
        {formatCount(totalItems)} entries
      </p>
      {totalPages > 1 ? <Pages currentPage={currentPage} totalPages={totalPages} label={label} /> : null}
    </div>
  );
}

function Pages({ currentPage, totalPages, label }: Pick<Props, "currentPage" | "totalPages" | "label">) {
  const { pathname, search } = useLocation();
  const to = (page: number) => {
    const query = new URLSearchParams(search);
    query.set("page", String(page));
    return `${pathname}?${query}`;
  };
  return (
    <nav className="pages" aria-label={label}>
      {currentPage > 1 ? (
        <a href={to(currentPage - 1)} rel="prev">
          Previous
        </a>
      ) : null}
      {pageNumbers(currentPage, totalPages).map((page, index) =>
        page === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no number of its own
          <span key={`gap-${index}`}>…</span>
        ) : (
          <a key={page} href={to(page)} aria-current={page === currentPage ? "page" : undefined}>
            <span className="unseen">Page </span>
            {page}
          </a>
        ),
      )}
      {currentPage < totalPages ? (
        <a href={to(currentPage + 1)} rel="next">
          Next
        </a>
      ) : null}
    </nav>
  );
}
