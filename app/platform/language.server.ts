import { AsyncLocalStorage } from "node:async_hooks";
import { type Language, readLanguageFrom } from "~/lib/language";

/** The language of what is done now; it is found out when a text is first read. */
const storage = new AsyncLocalStorage<{ language?: Language; find(): Language }>();

/** Texts that are read outside of `runInLanguage` are in English, such as those of jobs. */
export function findRunningLanguage(): Language {
  const running = storage.getStore();
  if (!running) return "en";
  running.language ??= running.find();
  return running.language;
}

readLanguageFrom(findRunningLanguage);

/** Does something whose texts are read in a language: that of a request, or of whoever gets an email. */
export function runInLanguage<Result>(language: Language | (() => Language), work: () => Result): Result {
  const find = typeof language === "function" ? language : () => language;
  return storage.run({ find }, work);
}
