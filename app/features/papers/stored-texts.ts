import { createStoredTexts } from "~/lib/stored-text";
import { words } from "./words.en";

/** The program's own texts on papers: reasons, and the name of a line. */
export const { store: storedTexts, read: readStored } = createStoredTexts({
  homeVisit: () => words.homeVisit,
  gstDetailsCorrected: () => words.gstDetailsCorrected,
  replaces: (number: string) => words.replaces(words.gstDetailsCorrected, number),
});
