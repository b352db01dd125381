import { createStoredTexts, storeTyped } from "~/lib/stored-text";
import { words } from "./words.en";

const { read } = createStoredTexts({
  notWebAddress: () => words.notWebAddress,
  hasPassword: () => words.hasPassword,
  noSuchServer: (host: string) => words.noSuchServer(host),
  serverIsNotPublic: (host: string) => words.serverIsNotPublic(host),
  pictureTooLarge: (mb: string) => words.pictureTooLarge(mb),
  serverAnswers: (status: string) => words.serverAnswers(status),
  tooManyRedirects: (most: string) => words.tooManyRedirects(most),
  tookTooLong: () => words.tookTooLong,
  serverCannotBeReached: () => words.serverCannotBeReached,
});

/** What was wrong with a picture's address, which the job stores in English, for its reader. */
export const readFetchProblem = (stored: string): string => read(storeTyped(stored));
