import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  subject: (product: string) => `फिर स्टॉक में: ${product}`,
  greeting: "नमस्ते,",
  isBackInStock: (product: string, brand: string, price: string, hasGst: boolean) =>
    `${product} (${brand}) फिर स्टॉक में है। क़ीमत: ${price}${hasGst ? ", GST सहित" : ""}।`,
  isNotReserved: "यह आपके लिए रोककर नहीं रखा गया है: जो पहले ऑर्डर करेगा, उसी को मिलेगा।",
  isOnlyEmail:
    "स्टॉक में आने की सूचना आपने माँगी थी। इसके बारे में हम सिर्फ़ यही एक ईमेल भेजते हैं। अगर आपके आने तक यह फिर ख़त्म हो जाए, तो आप इसके पेज पर दोबारा सूचना माँग सकते हैं।",
  seeProduct: "सामान देखें",
};
