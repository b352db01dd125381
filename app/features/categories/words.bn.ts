import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  categories: "ক্যাটেগরি",
  category: "ক্যাটেগরি",
  red: "লাল",
  blue: "নীল",
  teal: "নীলচে সবুজ",
  amber: "হলদে কমলা",
  green: "সবুজ",
  copper: "তামাটে",
  nameIsRequired: "নাম লিখুন",
  nameCannotBeMoreThanCharacters: (max: number) => `নাম ${max} অক্ষরের বেশি হতে পারে না`,
  nameNotPossible: "নামে কোনো শব্দ বা সংখ্যা থাকতে হবে, এবং নাম “All” হতে পারে না",
  nameTaken: (name: string) => `“${name}” নামে একটি ক্যাটেগরি আগে থেকেই আছে`,
  descriptionCannotBeMoreThanCharacters: (max: number) => `বিবরণ ${max} অক্ষরের বেশি হতে পারে না`,
  chooseColour: "রংগুলি থেকে একটি বেছে নিন",
  hsnWrong: "HSN কোড 4, 6 বা 8 সংখ্যার হতে হবে",
  skuPrefixWrong: "SKU প্রিফিক্স 2 থেকে 5 অক্ষরের হতে হবে: শুধু A থেকে Z ও 0 থেকে 9",
  categoryNotFound: "এই ক্যাটেগরি আর নেই।",
  orderChanged: "এর মধ্যে ক্যাটেগরিগুলি বদলেছে: এখন এগুলি এই ক্রমে আছে।",
  allCategories: "সব ক্যাটেগরি",
  categoryAdded: (name: string) => `“${name}” ক্যাটেগরি যোগ করা হয়েছে`,
  categorySaved: (name: string) => `“${name}” ক্যাটেগরি সেভ করা হয়েছে`,
};
