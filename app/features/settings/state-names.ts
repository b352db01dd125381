import { getLanguage, type Language } from "~/lib/language";

/** Hindi and Bengali names of the states and union territories, and of countries, by their stored names. */
const NAMES: Record<string, Record<Exclude<Language, "en">, string>> = {
  "Jammu and Kashmir": { hi: "जम्मू और कश्मीर", bn: "জম্মু ও কাশ্মীর" },
  "Himachal Pradesh": { hi: "हिमाचल प्रदेश", bn: "হিমাচল প্রদেশ" },
  Punjab: { hi: "पंजाब", bn: "পাঞ্জাব" },
  Chandigarh: { hi: "चंडीगढ़", bn: "চণ্ডীগড়" },
  Uttarakhand: { hi: "उत्तराखंड", bn: "উত্তরাখণ্ড" },
  Haryana: { hi: "हरियाणा", bn: "হরিয়ানা" },
  Delhi: { hi: "दिल्ली", bn: "দিল্লি" },
  Rajasthan: { hi: "राजस्थान", bn: "রাজস্থান" },
  "Uttar Pradesh": { hi: "उत्तर प्रदेश", bn: "উত্তর প্রদেশ" },
  Bihar: { hi: "बिहार", bn: "বিহার" },
  Sikkim: { hi: "सिक्किम", bn: "সিকিম" },
  "Arunachal Pradesh": { hi: "अरुणाचल प्रदेश", bn: "অরুণাচল প্রদেশ" },
  Nagaland: { hi: "नागालैंड", bn: "নাগাল্যান্ড" },
  Manipur: { hi: "मणिपुर", bn: "মণিপুর" },
  Mizoram: { hi: "मिज़ोरम", bn: "মিজোরাম" },
  Tripura: { hi: "त्रिपुरा", bn: "ত্রিপুরা" },
  Meghalaya: { hi: "मेघालय", bn: "মেঘালয়" },
  Assam: { hi: "असम", bn: "অসম" },
  "West Bengal": { hi: "पश्चिम बंगाल", bn: "পশ্চিমবঙ্গ" },
  Jharkhand: { hi: "झारखंड", bn: "ঝাড়খণ্ড" },
  Odisha: { hi: "ओडिशा", bn: "ওড়িশা" },
  Chhattisgarh: { hi: "छत्तीसगढ़", bn: "ছত্তিশগড়" },
  "Madhya Pradesh": { hi: "मध्य प्रदेश", bn: "মধ্যপ্রদেশ" },
  Gujarat: { hi: "गुजरात", bn: "গুজরাট" },
  "Daman and Diu (old)": { hi: "दमन और दीव (पुराना)", bn: "দমন ও দিউ (পুরোনো)" },
  "Dadra and Nagar Haveli and Daman and Diu": {
    hi: "दादरा और नगर हवेली तथा दमन और दीव",
    bn: "দাদরা ও নগর হাভেলি এবং দমন ও দিউ",
  },
  Maharashtra: { hi: "महाराष्ट्र", bn: "মহারাষ্ট্র" },
  "Andhra Pradesh (old)": { hi: "आंध्र प्रदेश (पुराना)", bn: "অন্ধ্রপ্রদেশ (পুরোনো)" },
  Karnataka: { hi: "कर्नाटक", bn: "কর্ণাটক" },
  Goa: { hi: "गोवा", bn: "গোয়া" },
  Lakshadweep: { hi: "लक्षद्वीप", bn: "লাক্ষাদ্বীপ" },
  Kerala: { hi: "केरल", bn: "কেরল" },
  "Tamil Nadu": { hi: "तमिलनाडु", bn: "তামিলনাড়ু" },
  Puducherry: { hi: "पुदुचेरी", bn: "পুদুচেরি" },
  "Andaman and Nicobar Islands": { hi: "अंडमान और निकोबार द्वीप समूह", bn: "আন্দামান ও নিকোবর দ্বীপপুঞ্জ" },
  Telangana: { hi: "तेलंगाना", bn: "তেলেঙ্গানা" },
  "Andhra Pradesh": { hi: "आंध्र प्रदेश", bn: "অন্ধ্রপ্রদেশ" },
  Ladakh: { hi: "लद्दाख", bn: "লাদাখ" },
  India: { hi: "भारत", bn: "ভারত" },
  USA: { hi: "अमेरिका", bn: "আমেরিকা" },
  UK: { hi: "ब्रिटेन", bn: "ব্রিটেন" },
  Canada: { hi: "कनाडा", bn: "কানাডা" },
  Australia: { hi: "ऑस्ट्रेलिया", bn: "অস্ট্রেলিয়া" },
};

/** The name of a state or country as the reader calls it; addresses and stored values keep the English. */
export function translatePlace(name: string): string {
  const language = getLanguage();
  return language === "en" || !Object.hasOwn(NAMES, name) ? name : (NAMES[name]?.[language] ?? name);
}
