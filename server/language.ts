import type { IncomingHttpHeaders, RequestListener } from "node:http";
import type { Request } from "express";
import { type Language, readLanguageFrom } from "../app/lib/language";
import { log } from "../app/platform/log.server";

/** Provided by the built bundle. */
export interface ShopLanguages {
  findLanguage(url: string, headers: IncomingHttpHeaders): Language;
  /** The language that texts are read in now. */
  findRunningLanguage(): Language;
  /** Remembers the language that an address asks for; returns its cookie. */
  rememberLanguage(url: string, headers: IncomingHttpHeaders): Promise<string | undefined>;
  runInLanguage<Result>(find: () => Language, work: () => Result): Result;
}

/** Answers each request in its language (rule: language-chosen). */
export function answerInLanguage(shop: ShopLanguages, answer: RequestListener): RequestListener {
  // This bundle has its own copy of the texts.
  readLanguageFrom(shop.findRunningLanguage);
  return (request, response) => {
    const findLanguage = () => shop.findLanguage(request.url ?? "", request.headers);
    shop.runInLanguage(findLanguage, () => answer(request, response));
  };
}

/** Remembers the language of a page that was asked for; returns the cookie for its answer. */
export type RememberLanguage = (request: Request) => Promise<string | undefined>;

export const createLanguageMemory =
  (shop: Pick<ShopLanguages, "rememberLanguage">): RememberLanguage =>
  async ({ method, originalUrl, headers }) => {
    if (method !== "GET") return undefined;
    return await shop.rememberLanguage(originalUrl, headers).catch((err: unknown) => {
      log.warn({ err }, "a language could not be remembered");
      return undefined;
    });
  };
