import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  electricalToolsAppliancesAndRepairsIn: (city: string) => `${city} में इलेक्ट्रिक टूल, घरेलू उपकरण और मरम्मत`,
  somethingStoppedWorking: "कुछ ख़राब हो गया?",
  bringItToOrLetUs: (name: string) =>
    `इसे ${name} पर ले आइए, या हमें घर बुलाइए। ड्रिल, पंखे, मिक्सर, प्रेस और कूलर की मरम्मत, हमारे अपने मिस्त्रियों के हाथों।`,
  bookServiceNow: "अभी सर्विस बुक करें",
  of: (title: string) => `(${title})`,
  viewAll: "सभी देखें<span/>",
  noProductsAvailable: "अभी कोई सामान नहीं है",
  shelvesAreBeingFilledPleaseLook: "हम सामान जोड़ रहे हैं। कृपया थोड़ी देर बाद फिर देखें।",
  refreshProducts: "फिर से देखें",
  failedToLoadProducts: "सामान लोड नहीं हो पाया",
  goodsAndRepairs: (name: string, goods: string, city: string) => `${name}: ${city} में ${goods} और मरम्मत`,
  goodsWithRepairs: (goods: string) => `दुकान पर या आपके घर पर मरम्मत; ${goods}।`,
  noBannersAvailable: "अभी कोई बैनर नहीं है",
  fromShop: "दुकान की ओर से",
  banners: "बैनर",
  banner: (index: number, title: string) => `बैनर ${index}: ${title}`,
  pauseBanners: "स्लाइडशो रोकें",
  playBanners: "स्लाइडशो चलाएँ",
  ofIndex: (index: number, count: number) => `${count} में से ${index}`,
};
