import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  subject: (product: string) => `আবার স্টকে: ${product}`,
  greeting: "নমস্কার,",
  isBackInStock: (product: string, brand: string, price: string, hasGst: boolean) =>
    `${product} (${brand}) আবার স্টকে এসেছে। দাম: ${price}${hasGst ? ", GST সহ" : ""}।`,
  isNotReserved: "এটি আপনার জন্য আলাদা করে রাখা নেই: যিনি আগে অর্ডার করবেন, তিনিই পাবেন।",
  isOnlyEmail:
    "পণ্যটি স্টকে এলে আপনি জানাতে বলেছিলেন। এ নিয়ে আমরা শুধু এই একটি ইমেলই পাঠাই। আপনি আসার আগে আবার বিক্রি হয়ে গেলে পণ্যের পেজে আর একবার জানাতে বলতে পারেন।",
  seeProduct: "পণ্যটি দেখুন",
};
