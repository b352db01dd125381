import type { AskedConsents } from "~/features/accounts/consents.server";
import { keepPage } from "~/features/info-pages/order-terms.server";
import { getLanguage, isLanguage } from "~/lib/language";
import { runInLanguage } from "~/platform/language.server";
import { SHOWN_IN } from "./shown-in";
import { words } from "./words.en";

/**
 * The consents that a page asks for, by the texts beside its boxes, in the language that its form was shown
 * in: the visitor may have chosen another one since, in another window.
 */
export function askFor(form: FormData, listTexts: () => AskedConsents["wordings"]): AskedConsents {
  const shown = form.get(SHOWN_IN);
  const language = isLanguage(shown) ? shown : getLanguage();
  const texts = runInLanguage(language, () => Object.entries(listTexts()));
  const wordings = texts.map(([kind, text]) => [kind, text.replace(/<\/?\w+>/g, "")]);
  return { language, wordings: Object.fromEntries(wordings), keepPage };
}

/** What `NewcomersConsent` says. */
export const askOfNewcomers = (form = new FormData()): AskedConsents =>
  askFor(form, () => ({ terms: words.ifYouAreNewHere, privacy: words.ifYouAreNewHere }));
