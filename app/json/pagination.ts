import { z } from "zod";

/** Which part of a list this is (spec back-office §3). */
export const PaginationJson = z
  .object({
    ...{ currentPage: z.int(), totalPages: z.int() },
    totalItems: z.int().describe("Of a list that is narrowed, counted to a thousand at most"),
    ...{ hasNext: z.boolean(), hasPrev: z.boolean() },
  })
  .meta({ id: "Pagination" });

interface Part {
  currentPage: number;
  totalPages: number;
  totalItems: number;
}

/** How the API tells which part of a list it answers. */
export const paginationJson = ({ currentPage, totalPages, totalItems }: Part): z.input<typeof PaginationJson> => ({
  ...{ currentPage, totalPages, totalItems },
  ...{ hasNext: currentPage < totalPages, hasPrev: currentPage > 1 },
});

/** What a call answers that lists things, one page at a time. */
export const listed = <Item extends z.ZodType>(item: Item) => ({ data: z.array(item), pagination: PaginationJson });
