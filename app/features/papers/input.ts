import { z } from "zod";
import { firmFields, withFirmRules } from "~/features/accounts/profile/business";

/**
 * The correction of whom an order is billed to. `seenInvoice`: the id of the invoice that the page showed,
 * empty without one; `sure`: that it may be replaced.
 */
export const GstCorrection = withFirmRules(
  z.object({
    ...firmFields,
    seenInvoice: z.string().max(64).default(""),
    sure: z.boolean().default(false),
  }),
);
export type GstCorrection = z.output<typeof GstCorrection>;
