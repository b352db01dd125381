import { z } from "zod";
import { ALL, NAME_MAX_LENGTH } from "~/features/categories/rules";
import { cutText } from "~/lib/count-characters";
import { lenientPage, lenientPageSize, pageSize, strictPage, yesOrNo } from "~/lib/fields";
import { sentNumber, wholeNumber } from "~/lib/number-fields";
import { PAGE_SIZE } from "~/lib/paginate";
import { PRICE_BANDS } from "./facets";
import { FEATURED_PAGE_SIZE, LISTING_PAGE_SIZE, SORT_CHOICE_NAMES, SORTS } from "./rules";
import { words } from "./words.en";

const text = (maxLength: number) =>
  z
    .string()
    .optional()
    .transform((value) => cutText(value?.trim() ?? "", maxLength) || undefined);

const MAX_RUPEES = 10_000_000;
const rupees = (name: string) => {
  const error = () => words.mustBeAmountInRupees(name);
  return sentNumber(z.number({ error }).min(0, { error }).max(MAX_RUPEES, { error }))
    .optional()
    .describe("In rupees, included");
};
const oneOf = (name: string, values: readonly string[]) => ({
  error: () => words.mustBeOneOf(name, values.join(", ")),
});
const DIRECTIONS = ["asc", "desc"] as const;

/** The fields that pages and the API have in common. */
const SHARED_FIELDS = {
  search: text(80),
  brand: text(60),
  /** The country of origin. */
  origin: text(60),
  /** Bounds in rupees, both inclusive, for other ranges than the price bands. */
  minPrice: rupees("minPrice"),
  maxPrice: rupees("maxPrice"),
  rating: wholeNumber(1, 4, () => words.starsMessage)
    .optional()
    .describe("At least so many stars"),
  sortBy: z.enum(SORTS, oneOf("sortBy", SORTS)).optional(),
  sortOrder: z.enum(DIRECTIONS, oneOf("sortOrder", DIRECTIONS)).optional(),
};
const ignoreInvalid = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema).catch(undefined as z.output<Schema>);

/** The query of a listing; an invalid value is ignored. */
export const ListingQuery = z.object({
  search: SHARED_FIELDS.search.catch(undefined),
  category: text(NAME_MAX_LENGTH).catch(undefined),
  brand: SHARED_FIELDS.brand.catch(undefined),
  origin: SHARED_FIELDS.origin.catch(undefined),
  price: z
    .enum(PRICE_BANDS.map(({ value }) => value))
    .optional()
    .catch(undefined),
  minPrice: ignoreInvalid(SHARED_FIELDS.minPrice),
  maxPrice: ignoreInvalid(SHARED_FIELDS.maxPrice),
  rating: SHARED_FIELDS.rating.catch(undefined),
  inStock: z
    .literal("true")
    .transform(() => true)
    .optional()
    .catch(undefined),
  sortBy: SHARED_FIELDS.sortBy.catch(undefined),
  sortOrder: SHARED_FIELDS.sortOrder.catch(undefined),
  /** A sorting and its direction in one, as the form of a listing sends it. */
  sort: z.enum(SORT_CHOICE_NAMES).optional().catch(undefined),
  page: lenientPage(),
  limit: lenientPageSize(LISTING_PAGE_SIZE),
});
export type ListingQuery = z.output<typeof ListingQuery>;

const optionalBoolean = (name: string, description: string) =>
  yesOrNo(() => words.mustBeTrueOrFalse(name)).meta({ type: "boolean", description });

/**
 * The API's query for the products of one category. Unlike a page's, it refuses invalid values. The default
 * sort order is that of the storefront's listing.
 */
export const CategoryItemsQuery = z.object({
  ...SHARED_FIELDS,
  inStock: optionalBoolean("inStock", "Whether any stands in the shop, what others are paying for with it"),
  featured: optionalBoolean("featured", "Whether the shop features it"),
  page: strictPage(),
  limit: pageSize(PAGE_SIZE),
});

/** The API's query for all products; by default the newest come first, or the best matches of a search. */
export const ItemsQuery = CategoryItemsQuery.extend({
  category: z
    .preprocess((category) => (category === ALL ? undefined : category), text(NAME_MAX_LENGTH))
    .describe("The name of a category, as `GET /categories` lists them"),
}).transform(({ sortBy, ...rest }) => ({
  ...rest,
  sortBy: sortBy ?? (rest.search ? undefined : "createdAt"),
}));

export const FeaturedQuery = z.object({ page: strictPage(), limit: pageSize(FEATURED_PAGE_SIZE) });
export type FeaturedQuery = z.output<typeof FeaturedQuery>;

/** The criteria of a listing, from a page or from the API. */
export type ListingCriteria = Omit<z.output<typeof CategoryItemsQuery>, "featured"> &
  Partial<Pick<ListingQuery, "category" | "price"> & { featured: boolean }>;
