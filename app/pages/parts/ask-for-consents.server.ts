import type { AskedConsents } from "~/features/accounts/consents.server";
import { keepPage } from "~/features/info-pages/order-terms.server";
import { words } from "./words.en";

/** The consents that a page asks for, by the texts beside its boxes, in the language of the moment. */
export function askFor(texts: AskedConsents["wordings"]): AskedConsents {
  const wordings = Object.entries(texts).map(([kind, text]) => [kind, text.replace(/<\/?\w+>/g, "")]);
  return { wordings: Object.fromEntries(wordings), keepPage };
}

/** What stands below the button of Google. */
export const askOfNewcomers = (): AskedConsents =>
  askFor({ terms: words.ifYouAreNewHere, privacy: words.ifYouAreNewHere });
