import { z } from "zod";
import { page } from "~/lib/fields";
import { PRICE_BANDS } from "./facets";

const PAGE_SIZE = 24;

/** How a listing can be sorted; the names are the call table's (spec back-office §7). Best match is for searches alone. */
export const SORTS = ["relevance", "rating", "price", "createdAt", "name"] as const;
export type Sort = (typeof SORTS)[number];

const text = (most: number) =>
  z
    .string()
    .optional()
    .catch(undefined)
    .transform((value) => value?.trim().slice(0, most) || undefined);

const amount = () =>
  z.preprocess((typed) => typed || undefined, z.coerce.number().min(0).max(10_000_000).optional()).catch(undefined);

/** The query of a listing; whatever makes no sense counts as not asked for. */
export const ListingQuery = z.object({
  search: text(80),
  category: text(40),
  brand: text(60),
  price: z
    .enum(PRICE_BANDS.map(({ value }) => value))
    .optional()
    .catch(undefined),
  /** In rupees, both included: for callers who want other bounds than the bands (spec back-office §7). */
  minPrice: amount(),
  maxPrice: amount(),
  /** At least so many stars. */
  rating: z.coerce.number().int().min(1).max(4).optional().catch(undefined),
  inStock: z
    .literal("true")
    .transform(() => true)
    .optional()
    .catch(undefined),
  sortBy: z.enum(SORTS).optional().catch(undefined),
  sortOrder: z.enum(["asc", "desc"]).optional().catch(undefined),
  page: page(),
  limit: z.coerce.number().int().min(1).max(100).catch(PAGE_SIZE),
});
export type ListingQuery = z.output<typeof ListingQuery>;
