import { perLanguage } from "~/lib/language";
import { HINDI } from "./hindi";
import { words } from "./words.en";

export type Texts = Record<keyof typeof HINDI, string>;

const ENGLISH: Texts = perLanguage(() => ({
  language: words.english,
  name: words.ashaDevi,
  label: words.address,
  hint: words.streetAndPincodeSoThatTechnician,
  error: words.pincodeHasSixDigits,
  value: words.assiGhat,
  choice: words.yesAtMyHome,
  otherChoice: words.noAtTheShop,
  button: words.saveAddress,
  busy: words.saving,
  message: words.fanIsInYourCart,
  link: words.seeCart,
  failure: words.addressCouldNotBeSaved,
  product: words.ceilingFan,
  brand: words.brand,
  fact: words.sweepOfFan,
  factName: words.sweep,
  state: words.inRepair,
  event: words.technicianAssigned,
  note: words.rameshComesOnSaturday,
  empty: words.noOrdersYet,
  figure: words.ordersToShip,
  closed: words.weddingInFamily,
}));

/** The texts of the examples: short ones in English and long ones in Hindi. */
export const LANGUAGES = [
  { lang: "en", texts: ENGLISH },
  { lang: "hi", texts: HINDI },
] as const satisfies { lang: string; texts: Texts }[];

export type Language = (typeof LANGUAGES)[number]["lang"];

/** The texts of a language, English unless it is "hi". */
export const getTexts = (lang: string | null): Texts => (lang === "hi" ? HINDI : ENGLISH);
