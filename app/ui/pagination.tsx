import { useLocation } from "@remix-run/react";
import { listPageNumbers } from "~/lib/paginate";
import { words } from "./words.en";

interface Props {
  currentPage: number;
  totalPages: number;
  label: string;
  /** The id of the paginated part of the page, used as the fragment of the links. */
  part?: string;
}

/** Links to the pages of a list that keep the rest of the query; nothing for a single page. */
export function Pagination({ currentPage, totalPages, label, part }: Props) {
  const { pathname, search } = useLocation();
  if (totalPages <= 1) return null;
  const to = (page: number) => {
    const query = new URLSearchParams(search);
    query.set("page", String(page));
    return `${pathname}?${query}${part ? `#${part}` : ""}`;
  };
  return (
    <nav className="pages" aria-label={label}>
      {currentPage > 1 ? (
        <a href={to(currentPage - 1)} rel="prev">
          {words.previous}
        </a>
      ) : null}
      {listPageNumbers(currentPage, totalPages).map((page, index) =>
        page === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no number of its own
          <span key={`gap-${index}`}>…</span>
        ) : (
          <a key={page} href={to(page)} aria-current={page === currentPage ? "page" : undefined}>
            <span className="unseen">{words.page} </span>
            {page}
          </a>
        ),
      )}
      {currentPage < totalPages ? (
        <a href={to(currentPage + 1)} rel="next">
          {words.next}
        </a>
      ) : null}
    </nav>
  );
}
