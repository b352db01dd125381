import { z } from "zod";
import type { Page } from "~/lib/paginate";

/** The position of an answer in a list. How many rows a call may ask for: `pageSize` in lib/fields. */
export const PaginationJson = z
  .object({
    currentPage: z.int(),
    totalPages: z.int(),
    totalItems: z.int().describe("Where an administrator narrows a list, counted to a thousand at most"),
    hasNext: z.boolean(),
    hasPrev: z.boolean(),
  })
  .meta({ id: "Pagination" });

type PagePosition = Pick<Page<unknown>, "currentPage" | "totalPages" | "totalItems">;

export const toPaginationJson = ({
  currentPage,
  totalPages,
  totalItems,
}: PagePosition): z.output<typeof PaginationJson> => ({
  currentPage,
  totalPages,
  totalItems,
  hasNext: currentPage < totalPages,
  hasPrev: currentPage > 1,
});

/** The answer of an operation that lists one page of items. */
export const listAnswer = <Item extends z.ZodType>(item: Item) => ({
  data: z.array(item),
  pagination: PaginationJson,
});

/** The position in a list of service areas, with the older field names. */
export const AreasPaginationJson = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int().describe("Of a list that is narrowed, counted to a thousand at most"),
  pages: z.int(),
});

export const toAreasPaginationJson = ({
  currentPage,
  totalPages,
  totalItems,
  limit,
}: PagePosition & { limit: number }) => ({
  page: currentPage,
  limit,
  total: totalItems,
  pages: totalPages,
});
