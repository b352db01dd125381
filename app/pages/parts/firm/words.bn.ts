import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  gstin: "GSTIN",
  firmName: "ফার্মের নাম",
  billingAddress: "বিলিং ঠিকানা",
  gstinHint: "15টি অক্ষর, GST সার্টিফিকেটে যেমন আছে। প্রথম দুটি রাজ্যের কোড।",
  gstinOfState: (state: string) => `15টি অক্ষর। এই GSTIN-এর রাজ্য: ${state}।`,
  firmNameHint: "GST সার্টিফিকেটে যেমন আছে",
  billingAddressHint: "ডেলিভারির ঠিকানা একই হলে খালি রাখুন।",
  gstBillTo: "যাঁর নামে GST বিল",
  sameAsDeliveryAddress: "ডেলিভারির ঠিকানাই",
  gstinAndState: (gstin: string, state: string) => `GSTIN ${gstin}, ${state}`,
};
