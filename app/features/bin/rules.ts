import { perLanguage } from "~/lib/language";
import { endSentence } from "~/lib/sentences";
import { words } from "./words.en";

/** How long what was deleted can be restored (rule: bin-days). */
export const BIN_DAYS = 30;

export const BIN_PATH = "/admin/bin";

/** What is said before something is deleted, and afterwards. */
export const canBeRestored = () => words.canBeRestored(BIN_DAYS);

/** The link beside the message that something was deleted. */
export const BIN_LINK = perLanguage(() => ({ path: BIN_PATH, text: words.openBin }));

/** What is said once something was deleted, with the link to the bin (rule: bin-days). */
export const toDeletedAnswer = (message: string) => ({
  success: `${endSentence(message)} ${canBeRestored()}`,
  link: BIN_LINK,
});
