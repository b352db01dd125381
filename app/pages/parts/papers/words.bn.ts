import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  downloadAsPdf: "PDF ডাউনলোড করুন",
  print: "প্রিন্ট করুন",
  papers: "ইনভয়েস ও কাগজপত্র",
  pdf: "PDF",
  paper: (title: string, number: string) => `${title} ${number}`,
  replaced: "(বদলানো হয়েছে)",
  items: "আইটেম",
  gstin: "GSTIN",
  amountInWords: "কথায়:",
  needsNoSignature: "এই কাগজ কম্পিউটারে তৈরি, সইয়ের প্রয়োজন নেই।",
};
