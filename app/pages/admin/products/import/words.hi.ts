import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  thisIsWooCommerce: (count: number) =>
    `यह WooCommerce की फ़ाइल है, जिसमें बेचने के ${count} सामान हैं। नए सामान की फ़ोटो इंपोर्ट के बाद आएँगी; जो सामान पहले से हैं, उनकी फ़ोटो वही रहेंगी और उनकी बिक्री चालू रहेगी।`,
  rowsNotSold: (count: number) => `${count} लाइन से सामान नहीं बनेगा: प्रीव्यू में दिखेगा कि कौन-सी।`,
  havePricesTax: "क्या इस फ़ाइल की क़ीमतों में GST शामिल है?",
  shopStores: {
    exclusive: "यह दुकान क़ीमतें बिना GST के सेव करती है, और GST जोड़कर दिखाती है।",
    inclusive: "यह दुकान क़ीमतें GST समेत सेव करती है।",
    none: "यह दुकान GST नहीं लेती, इसलिए क़ीमतें वैसी ही रहेंगी।",
  },
  pricesWithTax: "हाँ, GST शामिल है",
  pricesWithoutTax: "नहीं, GST अलग से जुड़ता है",
  brandOf: (count: number) => `${count} सामान का ब्रांड, जो फ़ाइल में नहीं है`,
  newCategories: "कैटेगरी जो दुकान में नहीं हैं",
  newCategoriesHint: "हर सामान की एक कैटेगरी होती है: उसकी लाइन की पहली कैटेगरी जो दुकान में हो।",
  categoryOf: (path: string, count: number) => `${path} (${count} सामान)`,
  createCategory: (name: string) => `“${name}” बनाएँ`,
  pleaseChoose: "कृपया चुनें",
  moreCategories: (count: number) => `और ${count} फ़ाइल में लिखे नाम से बनेंगी।`,
  leaveBadRowsOut: "गड़बड़ी वाली लाइनें छोड़ दें, बाकी इंपोर्ट करें",
  showWhatItWouldDo: "देखें कि क्या होगा",
  unusedColumns: (count: number) => `${count} कॉलम, जो दुकान के काम के नहीं`,
};
