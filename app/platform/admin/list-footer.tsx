import { formatCount } from "~/lib/format-count";
import { Pagination } from "~/ui/pagination";
import { words } from "./words.en";

/** Which page of a list is shown, and how long the list is. */
export interface PageInfo {
  currentPage: number;
  totalPages: number;
  totalItems: number;
  /** Rows per page. */
  limit: number;
  /** The list was too long to be counted. */
  isLonger?: boolean;
}

interface Props extends PageInfo {
  /** The accessible name of the pagination: "Pages of orders". */
  label: string;
}

/** "Showing 1 to 20 of 128 entries" and the pagination, which keeps the rest of the query. */
export function ListFooter({ currentPage, totalPages, totalItems, limit, isLonger, label }: Props) {
  if (totalItems === 0) return null;
  const firstRow = Math.min(totalItems, (currentPage - 1) * limit + 1);
  const lastRow = Math.min(totalItems, currentPage * limit);
  return (
    <div className="list-foot">
      <p className="quiet">
        {words.showingToOfMoreThanEntries(
          formatCount(firstRow),
          formatCount(lastRow),
          isLonger,
          formatCount(totalItems),
        )}
      </p>
      <Pagination currentPage={currentPage} totalPages={totalPages} label={label} />
    </div>
  );
}
