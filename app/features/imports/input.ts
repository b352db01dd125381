import { z } from "zod";

/** Which file that waits a page shows, if one. */
export const ImportQuery = z.object({ draft: z.string().max(64).optional().catch(undefined) });

const LOST = "This file is not kept any more. Please upload it again.";

/**
 * The Apply button: which file, what it was to do when that was shown, and whether to set what sales move,
 * too.
 */
export const ApplyImport = z.object({
  draft: z.string({ error: LOST }).max(64, LOST),
  digest: z.string({ error: LOST }).max(64, LOST),
  setsMoving: z
    .string()
    .optional()
    .transform((sent) => sent === "on"),
});
export type ApplyImport = z.output<typeof ApplyImport>;

/** The form that brings a file; the file itself is judged by whoever reads it. */
export const UploadImport = z.object({});
