export interface Page<T> {
  items: T[];
  currentPage: number;
  totalPages: number;
  totalItems: number;
}

/**
 * Which part of `totalItems` rows the page asked for is: past the end it is the last (`page` from 1, `size`
 * rows each).
 */
export function paginate(totalItems: number, page: number, size: number) {
  const totalPages = Math.max(1, Math.ceil(totalItems / size));
  const currentPage = Math.min(page, totalPages);
  return { currentPage, totalPages, totalItems, limit: size, offset: (currentPage - 1) * size };
}

/** The page numbers to print: first, last, and two around the current one; a gap is 0. */
export function listPageNumbers(current: number, total: number): number[] {
  const near = [1, total, current - 2, current - 1, current, current + 1, current + 2];
  const shown = [...new Set(near.filter((n) => n >= 1 && n <= total))].sort((a, b) => a - b);
  return shown.flatMap((n, index) => (index > 0 && n - (shown[index - 1] ?? n) > 1 ? [0, n] : [n]));
}
