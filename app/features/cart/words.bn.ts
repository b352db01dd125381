import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  viewCart: "কার্ট দেখুন",
  productNotFound: "পণ্যটি পাওয়া গেল না",
  productIsOutOfStock: "পণ্যটি স্টকে নেই",
  onlyItemsAvailableInStock: (max: number, quantityInCart: number) =>
    `স্টকে মাত্র ${max}টি আইটেম আছে${quantityInCart ? `, তার ${quantityInCart}টি আগে থেকেই আপনার কার্টে` : ""}`,
  addedToCart: "কার্টে রাখা হয়েছে!",
  cartUpdated: "কার্ট আপডেট হয়েছে",
  removedFromCart: "কার্ট থেকে সরানো হয়েছে",
  cartCleared: "আপনার কার্ট এখন খালি",
  signInToSeeCart: "আপনার কার্ট দেখতে লগ ইন করুন।",
  signInToAddToCart: "কার্টে পণ্য রাখতে লগ ইন করুন",
};
