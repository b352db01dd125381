import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  confirmationRequired: "कृपया बॉक्स पर निशान लगाएँ: हटाया गया खाता वापस नहीं मिल सकता",
};
