import { formatCount } from "~/lib/format-count";
import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  delivery: "माल की आवक",
  supplierTooLong: (max: number) => `सप्लायर का नाम ज़्यादा से ज़्यादा ${max} अक्षरों में लिखें`,
  billNumberTooLong: (max: number) => `बिल नंबर ज़्यादा से ज़्यादा ${max} अक्षरों का हो सकता है`,
  billDateWrong: "कृपया बिल की तारीख़ लिखें, जैसे 2026-11-22",
  billDateInFuture: "बिल की तारीख़ आगे की नहीं हो सकती",
  costWrong: "लागत रुपये में लिखें, जैसे 1299 या 1299.50",
  listTooLong: (max: number) => `सूची ${formatCount(max)} अक्षरों से ज़्यादा की नहीं हो सकती`,
  listIsEmpty: "कृपया पहले सूची पेस्ट करें: हर लाइन में SKU, मात्रा और चाहें तो एक पीस की लागत",
  noProductFound: (text: string) => `“${text}” से कोई सामान नहीं मिला`,
  productIsGone: "यह सामान अब नहीं है",
  tooManyLines: (max: number) => `एक आवक में ज़्यादा से ज़्यादा ${max} सामान हो सकते हैं: पहले इन्हें सेव करें`,
  row: (row: number, problem: string) => `लाइन ${row}: ${problem}`,
  unknownSku: (sku: string) => `SKU ${sku} का कोई सामान नहीं है`,
  quantityWrong: (text: string) => `“${text}” ठीक नहीं है, 1 से 9,99,999 तक पूरे पीस लिखें`,
  costOfRowWrong: (text: string) => `“${text}” रुपये में रकम नहीं है`,
};
