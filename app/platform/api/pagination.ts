import { z } from "zod";
import type { Page } from "~/lib/paginate";

/** Where in a list an answer stands. */
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

/** How the API says which part of a list it answers. */
export const toPaginationJson = ({
  currentPage,
  totalPages,
  totalItems,
}: PagePosition): z.input<typeof PaginationJson> => ({
  currentPage,
  totalPages,
  totalItems,
  hasNext: currentPage < totalPages,
  hasPrev: currentPage > 1,
});

/** What a call answers that lists things, one page at a time. */
export const listAnswer = <Item extends z.ZodType>(item: Item) => ({
  data: z.array(item),
  pagination: PaginationJson,
});

/** Where in a list of areas an answer stands. */
export const AreasPaginationJson = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int().describe("Of a list that is narrowed, counted to a thousand at most"),
  pages: z.int(),
});

/** The same of a page of areas. */
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
