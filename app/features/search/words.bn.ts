import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  andAbove: (bandEdge: string) => `${bandEdge} বা তার বেশি`,
  under: (bandEdge: string) => `${bandEdge}-এর কম`,
  to: (bandEdge: string, bandEdge2: string) => `${bandEdge} থেকে ${bandEdge2}`,
  starAndMore: (value: number) => `${value} স্টার বা তার বেশি`,
  inStock: "স্টকে আছে",
  starsMessage: "rating: 1 থেকে 4-এর মধ্যে স্টারের পূর্ণ সংখ্যা হতে হবে",
  mustBeAmountInRupees: (name: string) => `${name}: টাকার পরিমাণ হতে হবে`,
  mustBeOneOf: (name: string, values: string) => `${name}: এর মধ্যে একটি হতে হবে: ${values}`,
  mustBeTrueOrFalse: (name: string) => `${name}: true বা false হতে হবে`,
  electricalGoods: "ইলেকট্রিক জিনিসপত্র",
  and: "ও",
  featuredProducts: "বিশেষ পণ্য",
  thereIsNoSuchCategory: "এই ক্যাটেগরি পাওয়া গেল না।",
};
