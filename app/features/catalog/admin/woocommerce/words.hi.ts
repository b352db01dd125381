import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  isSoldAsVariations: (name: string) => `“${name}” ख़ुद नहीं बिकता: इसका हर वेरिएशन एक अलग सामान है।`,
  hasNoVariations: (name: string) => `“${name}” के वेरिएशन हैं, पर इस फ़ाइल में उनमें से कोई नहीं है।`,
  isOfAnotherKind: (name: string, type: string) =>
    `“${name}” का प्रकार “${type}” है, और दुकान में यह प्रकार नहीं बिकता।`,
  parentIsMissing: (parent: string) => `यह जिस सामान का वेरिएशन है, वह इस फ़ाइल में नहीं है (Parent: ${parent})`,
  hasNoSku: "इसमें न SKU है, न ID",
  isHidden: (sku: string) => `${sku} पब्लिश नहीं था या छिपा हुआ था: नया सामान आर्काइव में रहेगा, बिक्री में नहीं।`,
  stockIsUnknown: (sku: string) => `${sku} स्टॉक में है, पर संख्या नहीं लिखी है: नए सामान का स्टॉक गिने जाने तक 0 रहेगा।`,
  stockBelowZero: (sku: string, stock: string) => `${sku} का स्टॉक ${stock} लिखा है, इसे 0 माना जाएगा।`,
  descriptionIsShortened: (sku: string, max: string) =>
    `${sku} का विवरण ${max} अक्षरों से लंबा है, उसे छोटा कर दिया जाएगा।`,
  picturesLeftOut: (sku: string, count: number, max: number) =>
    `${sku} की ${max} से ज़्यादा फ़ोटो हैं: ${count} ${count === 1 ? "फ़ोटो नहीं लाई जाएगी" : "फ़ोटो नहीं लाई जाएँगी"}।`,
  notAPicture: (sku: string) => `${sku} की एक फ़ोटो का पता बहुत लंबा है, वह नहीं लाई जाएगी।`,
  saleIsOver: (sku: string) => `${sku} की सेल वाली क़ीमत आज लागू नहीं है: सामान्य क़ीमत ली जाएगी।`,
  barcode: "बारकोड (GTIN)",
  chooseCategory: (path: string) => `कृपया “${path}” के लिए कैटेगरी चुनें`,
};
