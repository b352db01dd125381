import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  downloadAsPdf: "PDF डाउनलोड करें",
  print: "प्रिंट करें",
  papers: "इनवॉइस और दस्तावेज़",
  pdf: "PDF",
  paper: (title: string, number: string) => `${title} ${number}`,
  replaced: "(इसकी जगह नया बना)",
  items: "आइटम",
  gstin: "GSTIN",
  amountInWords: "रकम शब्दों में:",
  needsNoSignature: "यह कंप्यूटर से बना दस्तावेज़ है, इस पर हस्ताक्षर की ज़रूरत नहीं है।",
};
