import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  confirmationRequired: "ঘরে টিক দিন: অ্যাকাউন্ট মুছলে আর ফেরানো যায় না",
};
