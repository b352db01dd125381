import { z } from "zod";
import { CATEGORIES } from "~/features/catalog/categories";
import { lenientPage, pageSize, strictPage, yesOrNo } from "~/lib/fields";
import { PRICE_BANDS } from "./facets";

const PAGE_SIZE = 24;
/** As the call table's own lists are long, and a row of the home page. */
const ITEMS_SIZE = 20;
export const ROW_SIZE = 12;

/** How a listing can be sorted; the names are the call table's. Best match is for searches alone. */
export const SORTS = ["relevance", "rating", "price", "createdAt", "name"] as const;
export type Sort = (typeof SORTS)[number];

const text = (maxLength: number) =>
  z
    .string()
    .optional()
    .transform((value) => value?.trim().slice(0, maxLength) || undefined);

const MAX_RUPEES = 10_000_000;
const amount = (name: string) => {
  const wrong = `${name} must be an amount in rupees`;
  return z.coerce
    .number({ error: wrong })
    .min(0, wrong)
    .max(MAX_RUPEES, wrong)
    .optional()
    .describe("In rupees, included");
};

const STARS_WRONG = "rating must be a whole number of stars from 1 to 4";
const oneOf = (name: string, values: readonly string[]) => ({
  error: `${name} must be one of ${values.join(", ")}`,
});
const DIRECTIONS = ["asc", "desc"] as const;

/** What a page and a call of the API ask alike. */
const SHARED_FIELDS = {
  search: text(80),
  brand: text(60),
  /** In rupees, both included: for callers who want other bounds than the bands. */
  minPrice: amount("minPrice"),
  maxPrice: amount("maxPrice"),
  /** At least so many stars. */
  rating: z.coerce
    .number({ error: STARS_WRONG })
    .int(STARS_WRONG)
    .min(1, STARS_WRONG)
    .max(4, STARS_WRONG)
    .optional()
    .describe("At least so many stars"),
  sortBy: z.enum(SORTS, oneOf("sortBy", SORTS)).optional(),
  sortOrder: z.enum(DIRECTIONS, oneOf("sortOrder", DIRECTIONS)).optional(),
};
const blankOr = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((typed) => typed || undefined, schema).catch(undefined as z.output<Schema>);

/** The query of a listing; whatever makes no sense counts as not asked for. */
export const ListingQuery = z.object({
  search: SHARED_FIELDS.search.catch(undefined),
  category: text(40).catch(undefined),
  brand: SHARED_FIELDS.brand.catch(undefined),
  price: z
    .enum(PRICE_BANDS.map(({ value }) => value))
    .optional()
    .catch(undefined),
  minPrice: blankOr(SHARED_FIELDS.minPrice),
  maxPrice: blankOr(SHARED_FIELDS.maxPrice),
  rating: SHARED_FIELDS.rating.catch(undefined),
  inStock: z
    .literal("true")
    .transform(() => true)
    .optional()
    .catch(undefined),
  sortBy: SHARED_FIELDS.sortBy.catch(undefined),
  sortOrder: SHARED_FIELDS.sortOrder.catch(undefined),
  page: lenientPage(),
  limit: z.coerce.number().int().min(1).max(100).catch(PAGE_SIZE),
});
export type ListingQuery = z.output<typeof ListingQuery>;

const eitherOr = (name: string, description: string) =>
  yesOrNo(`${name} must be true or false`).meta({ type: "boolean", description });

/**
 * The products of one category as a call of the API asks for them: refused where a page would forgive.
 * Sorted as the storefront's listing is, unless it says.
 */
export const CategoryItemsQuery = z.object({
  ...SHARED_FIELDS,
  inStock: eitherOr("inStock", "Whether any stands in the shop, what others are paying for with it"),
  featured: eitherOr("featured", "Whether the shop features it"),
  page: strictPage(),
  limit: pageSize(ITEMS_SIZE),
});

/** The same of all products; the newest first, the best matches of a search, unless it says. */
export const ItemsQuery = CategoryItemsQuery.extend({
  category: z.preprocess(
    (sent) => (sent === "All" ? undefined : sent),
    z.enum(CATEGORIES, oneOf("category", CATEGORIES)).optional(),
  ),
}).transform(({ sortBy, ...rest }) => ({
  ...rest,
  sortBy: sortBy ?? (rest.search ? undefined : "createdAt"),
}));

/** The featured products: which page of them. */
export const FeaturedQuery = z.object({ page: strictPage(), limit: pageSize(ROW_SIZE) });
export type FeaturedQuery = z.output<typeof FeaturedQuery>;

/** What a listing can be asked for, by a page or by a call of the API. */
export type ListingCriteria = Omit<z.output<typeof CategoryItemsQuery>, "featured"> &
  Partial<Pick<ListingQuery, "category" | "price"> & { featured: boolean }>;
