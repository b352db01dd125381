import { isLanguage, type Language } from "~/lib/language";
import { days } from "~/lib/time";
import { createSignedCookie } from "./signed-cookie.server";

const cookie = createSignedCookie("lang", days(365));

const toLanguage = (text: unknown): Language | undefined => (isLanguage(text) ? text : undefined);

/** The language that an address asks for: "?lang=hi". */
export function findAskedLanguage(url: string): Language | undefined {
  const queryAt = url.indexOf("?");
  if (queryAt < 0) return undefined;
  return toLanguage(new URLSearchParams(url.slice(queryAt)).get("lang"));
}

/** The language that this browser was last asked to show the shop in. */
export const findCookieLanguage = (cookies: string): Language | undefined => toLanguage(cookie.find(cookies));

export const toLanguageCookie = (language: Language): string => cookie.remember(language);

/** The first of the shop's languages in an Accept-Language header; English without one. */
export function findBrowserLanguage(accepted = ""): Language {
  const preferences = accepted.split(",").map((part) => {
    const [tag = "", ...parameters] = part.trim().split(";");
    const weight = Number(/q=(-?[\d.]+)/.exec(parameters.join(";"))?.[1] ?? 1);
    return { language: tag.split("-", 1)[0]?.toLowerCase(), weight };
  });
  const known = preferences.filter(({ language, weight }) => isLanguage(language) && weight > 0);
  return toLanguage(known.toSorted((a, b) => b.weight - a.weight)[0]?.language) ?? "en";
}
