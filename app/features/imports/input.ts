import { z } from "zod";

/** The draft a page shows, if any. */
export const ImportQuery = z.object({ draft: z.string().max(64).optional().catch(undefined) });

const DRAFT_EXPIRED = "This file is not kept any more. Please upload it again.";

/**
 * Applying a draft: its id, the digest of the plan that was shown, and whether to write the volatile field.
 */
export const ApplyImport = z.object({
  draft: z.string({ error: DRAFT_EXPIRED }).max(64, DRAFT_EXPIRED),
  digest: z.string({ error: DRAFT_EXPIRED }).max(64, DRAFT_EXPIRED),
  setsMoving: z
    .string()
    .optional()
    .transform((sent) => sent === "on"),
});
export type ApplyImport = z.output<typeof ApplyImport>;

/** The upload form has no fields besides the file, which `checkRows` validates. */
export const UploadImport = z.object({});
