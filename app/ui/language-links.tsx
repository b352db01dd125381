import { useLocation } from "@remix-run/react";
import {
  getLanguage,
  LANGUAGE_NAMES,
  LANGUAGE_TAGS,
  LANGUAGES,
  type Language,
  toLanguageAddress,
} from "~/lib/language";

/** Links to the page in several languages, each written in its own; the language of the page is no link. */
export function LanguageLinks({ languages }: { languages: readonly Language[] }) {
  const { pathname, search } = useLocation();
  const current = getLanguage();
  return languages.map((language) =>
    language === current ? (
      <b key={language} className="plain" lang={LANGUAGE_TAGS[language]}>
        {LANGUAGE_NAMES[language]}
      </b>
    ) : (
      <a key={language} href={toLanguageAddress(pathname + search, language)} lang={LANGUAGE_TAGS[language]}>
        {LANGUAGE_NAMES[language]}
      </a>
    ),
  );
}

/** Links to the page in every other language; the narrowest screens have room for the first of them. */
export const OtherLanguageLinks = () => (
  <LanguageLinks languages={LANGUAGES.filter((language) => language !== getLanguage())} />
);

/** A link to the page in Hindi, or in English where it is in another language. */
export const OtherLanguageLink = () => <LanguageLinks languages={[getLanguage() === "en" ? "hi" : "en"]} />;
