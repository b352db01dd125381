import { z } from "zod";
import { optionalText } from "~/lib/fields";

/** The most categories that are asked about; a file with more of its own creates the others. */
export const MAX_ASKED_CATEGORIES = 40;

const BRAND_MAX_LENGTH = 60;

const choices = Array.from(Array(MAX_ASKED_CATEGORIES).keys(), (n) => `category${n}`);
const choice = z.string().max(64).optional().catch(undefined);

/**
 * What is asked about a file of WooCommerce, in the query of its dry run: whether the prices have tax in
 * them, the brand of products without one, and the category of each that the shop does not have.
 */
export const WooCommerceQuery = z
  .object({
    prices: z.enum(["with", "without"]).optional().catch(undefined),
    brand: optionalText(BRAND_MAX_LENGTH).catch(undefined),
    ...Object.fromEntries(choices.map((name) => [name, choice])),
  })
  .transform(({ prices, brand, ...others }) => ({
    prices,
    brand,
    categories: choices.map((name) => (others as Record<string, string | undefined>)[name]),
  }));
export type WooCommerceAnswers = z.output<typeof WooCommerceQuery>;
