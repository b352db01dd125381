import { getShopProfile } from "~/features/settings/shop.server";
import { type Language, readIn } from "~/lib/language";
import { words } from "./words.en";

interface Greeted {
  name: string;
  number: string;
  language: Language;
}

/** How a chat about a visit begins, in the language of its customer. */
export const greetCustomer = ({ name, number, language }: Greeted, by: "staff" | "technician"): string =>
  readIn(language, () => {
    const write = by === "staff" ? words.staffGreeting : words.technicianGreeting;
    return write(name, getShopProfile().name, number);
  });
