import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  electricalToolsAppliancesAndRepairsIn: (city: string) =>
    `Electrical tools, appliances and repairs in ${city}`,
  somethingStoppedWorking: "Something stopped working?",
  bringItToOrLetUs: (name: string) =>
    `Bring it to ${name}, or let us come to you. Drills, fans, mixers, irons and coolers, repaired by our own technicians.`,
  bookServiceNow: "Book Service Now",
  of: (title: string) => `of ${title}`,
  viewAll: "View All<span/>",
  noProductsAvailable: "No Products Available",
  shelvesAreBeingFilledPleaseLook: "We are adding products. Please check back soon.",
  refreshProducts: "Refresh Products",
  failedToLoadProducts: "Failed to load products",
  goodsAndRepairs: (name: string, goods: string, city: string) => `${name}: ${goods} and repairs in ${city}`,
  goodsWithRepairs: (goods: string) => `Repairs at the shop or at your home; ${goods}.`,
  noBannersAvailable: "No banners available",
  fromShop: "From the shop",
  banners: "Banners",
  banner: (index: number, title: string) => `Banner ${index}: ${title}`,
  pauseBanners: "Stop slideshow",
  playBanners: "Start slideshow",
  ofIndex: (index: number, count: number) => `${index} of ${count}`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
