import { chooseLanguage } from "~/features/accounts/profile/preferences.server";
import type { Language } from "~/lib/language";
import {
  findAskedLanguage,
  findBrowserLanguage,
  findCookieLanguage,
  toLanguageCookie,
} from "~/platform/http/language-choice.server";
import { findVisitorOrNobody, SESSION } from "./find-shop-visitor.server";

/** The headers by which the language of a request is found. */
interface LanguageHeaders {
  cookie?: string;
  "accept-language"?: string;
  "sec-fetch-dest"?: string;
  "sec-fetch-site"?: string;
  "sec-purpose"?: string;
  purpose?: string;
}

/** The path of an address as the router reads it, without "." and "..". */
function toPath(url: string): string {
  try {
    return decodeURIComponent(new URL(`http://shop${url}`).pathname);
  } catch {
    return url.split("?", 1)[0] ?? "";
  }
}

const isApi = (url: string): boolean => /^\/api\//i.test(toPath(url));

/**
 * The language of a request (rule: language-chosen): what its address asks for, the account's choice, the
 * cookie's, the browser's. The API heeds the address alone; the back-office is not in Bengali.
 */
export function findLanguage(url: string, { cookie = "", ...headers }: LanguageHeaders): Language {
  const asked = findAskedLanguage(url);
  if (isApi(url)) return asked ?? "en";
  const language =
    asked ??
    (SESSION.test(cookie) ? findVisitorOrNobody(cookie)?.language : undefined) ??
    findCookieLanguage(cookie) ??
    findBrowserLanguage(headers["accept-language"]);
  return language === "bn" && /^\/admin(?:\/|$)/i.test(toPath(url)) ? "en" : language;
}

/** What there is to remember of a choice: the cookie, and the account that has another language yet. */
interface LanguageChoice {
  language: Language;
  cookie?: string;
  userId?: string;
}

/**
 * The choice of a language by the address of a page, which is for the browser and, unless a link of another
 * site led to it, for the account of whoever is signed in (rule: language-kept). A browser that fetches a
 * page beforehand has not chosen.
 */
export function findLanguageChoice(
  url: string,
  { cookie = "", ...headers }: LanguageHeaders,
): LanguageChoice | undefined {
  const asked = findAskedLanguage(url);
  const isNavigation = (headers["sec-fetch-dest"] ?? "document") === "document";
  const isAhead = /prefetch|prerender/.test(`${headers["sec-purpose"]} ${headers.purpose}`);
  if (!asked || isApi(url) || !isNavigation || isAhead) return undefined;
  const isOwnChoice = ["none", "same-origin"].includes(headers["sec-fetch-site"] ?? "none");
  const visitor = isOwnChoice && SESSION.test(cookie) ? findVisitorOrNobody(cookie) : undefined;
  return {
    language: asked,
    ...(findCookieLanguage(cookie) !== asked && { cookie: toLanguageCookie(asked) }),
    ...(visitor && visitor.language !== asked && { userId: visitor.id }),
  };
}

/** Remembers such a choice in the account; returns the cookie that remembers it in the browser. */
export async function rememberLanguage(url: string, headers: LanguageHeaders): Promise<string | undefined> {
  const choice = findLanguageChoice(url, headers);
  if (choice?.userId) await chooseLanguage(choice.userId, choice.language, new Date());
  return choice?.cookie;
}
