import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  subject: (product: string) => `Back in stock: ${product}`,
  greeting: "Namaste,",
  isBackInStock: (product: string, brand: string, price: string, hasGst: boolean) =>
    `${product} by ${brand} is back in stock. It costs ${price}${hasGst ? ", GST included" : ""}.`,
  isNotReserved: "It is not reserved for you: whoever orders first gets it.",
  isOnlyEmail:
    "You asked us to tell you. This is the only email about it. If it is sold out again when you come, you can ask once more on its page.",
  seeProduct: "See the product",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
