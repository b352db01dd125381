/**
 * Rows on a page of a list that has no page size of its own: most lists of the back-office, and some of the
 * API (rule: list-page-sizes). Other sizes stand at their lists as `…_PER_PAGE` or `…_PAGE_SIZE`; those of
 * the API are the argument of `pageSize` (lib/fields), which also says how a `limit` is cut.
 */
export const PAGE_SIZE = 20;

export interface Page<T> {
  items: T[];
  currentPage: number;
  totalPages: number;
  totalItems: number;
}

/** The limit and offset of a page, counted from 1; a page past the end becomes the last one. */
export function paginate(totalItems: number, page: number, size: number) {
  const totalPages = Math.max(1, Math.ceil(totalItems / size));
  const currentPage = Math.min(page, totalPages);
  return { currentPage, totalPages, totalItems, limit: size, offset: (currentPage - 1) * size };
}

/** The page numbers to link: the first, the last, and two on each side of the current one; 0 marks a gap. */
export function listPageNumbers(current: number, total: number): number[] {
  const candidates = [1, total, current - 2, current - 1, current, current + 1, current + 2];
  const pageNumbers = [...new Set(candidates.filter((n) => n >= 1 && n <= total))].sort((a, b) => a - b);
  return pageNumbers.flatMap((n, index) =>
    index > 0 && n - (pageNumbers[index - 1] ?? n) > 1 ? [0, n] : [n],
  );
}
