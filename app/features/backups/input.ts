import { z } from "zod";
import { words } from "./words.en";

/** What the page of the backups is asked to do. */
export const BackupsForm = z.object({
  intent: z.enum(["make", "drill"], { error: () => words.chooseWhatToDo }),
});
export type BackupsForm = z.output<typeof BackupsForm>;

/** The acting administrator's own password, for a download. */
export const DownloadForm = z.object({ password: z.string().max(128).optional() });
