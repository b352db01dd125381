import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  electricalToolsAppliancesAndRepairsIn: (city: string) => `ইলেকট্রিক টুল, ঘরের যন্ত্রপাতি ও মেরামত, ${city}`,
  somethingStoppedWorking: "কিছু খারাপ হয়ে গেছে?",
  bringItToOrLetUs: (name: string) =>
    `${name}-এ নিয়ে আসুন, অথবা আমরাই আপনার বাড়িতে যাব। ড্রিল, পাখা, মিক্সার, ইস্ত্রি ও কুলার মেরামত করেন আমাদের নিজেদের মিস্ত্রিরা।`,
  bookServiceNow: "এখনই সার্ভিস বুক করুন",
  of: (title: string) => `(${title})`,
  viewAll: "সব দেখুন<span/>",
  noProductsAvailable: "কোনো পণ্য নেই",
  shelvesAreBeingFilledPleaseLook: "আমরা পণ্য যোগ করছি। একটু পরে আবার দেখুন।",
  refreshProducts: "আবার দেখুন",
  failedToLoadProducts: "পণ্য দেখানো গেল না",
  goodsAndRepairs: (name: string, goods: string, city: string) => `${name}: ${goods} ও মেরামত, ${city}`,
  goodsWithRepairs: (goods: string) => `দোকানে বা আপনার বাড়িতে মেরামত; ${goods}।`,
  noBannersAvailable: "কোনো ব্যানার নেই",
  fromShop: "দোকানের খবর",
  banners: "ব্যানার",
  banner: (index: number, title: string) => `ব্যানার ${index}: ${title}`,
  pauseBanners: "স্লাইডশো থামান",
  playBanners: "স্লাইডশো চালান",
  ofIndex: (index: number, count: number) => `${count}টির মধ্যে ${index}`,
};
