import { getLanguage, LANGUAGES, type Language } from "~/lib/language";
import { DEFAULT_PAGES } from "./default-pages";
import { findShownText, listVersions } from "./get-info-page.server";

/** Which text of a page is shown in a language. */
export interface TextState {
  language: Language;
  /** Whose text it is, or "english" where the owner's English text is shown for want of a translation. */
  source: "owner" | "program" | "english";
  /** When the owner wrote it. */
  createdAt: Date | undefined;
  /** Whether it is a translation, and the owner has changed the English text since. */
  isOutdated: boolean;
}

/** Which text of a page is shown in each language (rule: info-page-language). */
export function listTextStates(path: string): TextState[] {
  const englishAt = listVersions(path, "en")[0]?.createdAt;
  return LANGUAGES.map((language) => {
    const createdAt = listVersions(path, language)[0]?.createdAt;
    if (createdAt)
      return { language, source: "owner", createdAt, isOutdated: !!englishAt && createdAt < englishAt };
    const isShown = findShownText(path, language)?.language === language;
    return { language, source: isShown ? "program" : "english", createdAt, isOutdated: !isShown };
  });
}

/** The pages in their order, each with its title and with the text that is shown in each language. */
export const listInfoPages = () =>
  DEFAULT_PAGES.map(({ path, title }) => ({
    path,
    title: findShownText(path, getLanguage())?.title ?? title,
    texts: listTextStates(path),
  }));
