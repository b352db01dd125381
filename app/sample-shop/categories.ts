/** By the English name. */
export const CATEGORY_NAMES: Record<string, { hi: string; bn: string }> = {
  "Power Tools": { hi: "पावर टूल", bn: "পাওয়ার টুল" },
  Fans: { hi: "पंखे", bn: "পাখা" },
  Coolers: { hi: "कूलर", bn: "কুলার" },
  "Mixers & Irons": { hi: "मिक्सर और प्रेस", bn: "মিক্সার ও ইস্ত্রি" },
  "Spare Parts": { hi: "स्पेयर पार्ट्स", bn: "স্পেয়ার পার্টস" },
};
