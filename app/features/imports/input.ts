import { z } from "zod";
import { lenientPage, tick } from "~/lib/fields";
import { words } from "./words.en";

/** The draft a page shows, if any, and whether rows with a problem are left out. */
export const ImportQuery = z.object({
  draft: z.string().max(64).optional().catch(undefined),
  leavesOut: tick(),
});

export const importNotFound = () => words.importNotFound;

/** The page of the list of imports. */
export const ImportsQuery = z.object({ page: lenientPage() });

/** What is done with an import that was applied. */
export const ImportIntent = z.object({
  intent: z.enum(["undo", "retry"], { error: () => words.importNotFound }),
});

/**
 * Applying a draft: its id, the digest of the plan that was shown, whether to write the volatile field, and
 * whether changes of ten times or more are meant.
 */
export const ApplyImport = z.object({
  draft: z.string({ error: () => words.thisFileIsNotKept }).max(64, { error: () => words.thisFileIsNotKept }),
  digest: z
    .string({ error: () => words.thisFileIsNotKept })
    .max(64, { error: () => words.thisFileIsNotKept }),
  setsMoving: tick(),
  acceptsJumps: tick(),
});
export type ApplyImport = z.output<typeof ApplyImport>;

/** The upload form has no fields besides the file, which `checkRows` validates. */
export const UploadImport = z.object({});
