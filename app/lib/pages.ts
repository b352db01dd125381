export interface Page<T> {
  items: T[];
  currentPage: number;
  totalPages: number;
  totalItems: number;
}

/** How many rows to skip for page `page` (from 1) of `size` rows. */
export const offsetOf = (page: number, size: number): number => (page - 1) * size;

/** One page of a list, as pages and the API describe it. `totalPages` is at least 1. */
export function pageOf<T>(items: T[], totalItems: number, page: number, size: number): Page<T> {
  return { items, currentPage: page, totalPages: Math.max(1, Math.ceil(totalItems / size)), totalItems };
}

/** The page numbers to print: first, last, and two around the current one; a gap is 0. */
export function pageNumbers(current: number, total: number): number[] {
  const near = [1, total, current - 2, current - 1, current, current + 1, current + 2];
  const shown = [...new Set(near.filter((n) => n >= 1 && n <= total))].sort((a, b) => a - b);
  return shown.flatMap((n, index) => (index > 0 && n - (shown[index - 1] ?? n) > 1 ? [0, n] : [n]));
}
