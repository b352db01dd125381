import { z } from "zod";
import { MAX_QUANTITY } from "~/lib/quantity";

/** The query of a product's page: what its buy box was sent with. */
export const ProductQuery = z.object({
  quantity: z.coerce.number().int().min(1).max(MAX_QUANTITY).catch(1),
  pincode: z.string().max(20).optional().catch(undefined),
});

/** Which part of the sitemap is asked for, if one is; whatever makes no sense counts as the whole. */
export const SitemapQuery = z.object({ part: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined) });
