import { z } from "zod";
import { words } from "./words.en";

/** The draft a page shows, if any. */
export const ImportQuery = z.object({ draft: z.string().max(64).optional().catch(undefined) });

/**
 * Applying a draft: its id, the digest of the plan that was shown, and whether to write the volatile field.
 */
export const ApplyImport = z.object({
  draft: z.string({ error: words.thisFileIsNotKept }).max(64, words.thisFileIsNotKept),
  digest: z.string({ error: words.thisFileIsNotKept }).max(64, words.thisFileIsNotKept),
  setsMoving: z
    .string()
    .optional()
    .transform((sent) => sent === "on"),
});
export type ApplyImport = z.output<typeof ApplyImport>;

/** The upload form has no fields besides the file, which `checkRows` validates. */
export const UploadImport = z.object({});
