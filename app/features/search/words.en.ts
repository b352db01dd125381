import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  andAbove: (bandEdge: string) => `${bandEdge} and above`,
  under: (bandEdge: string) => `Under ${bandEdge}`,
  to: (bandEdge: string, bandEdge2: string) => `${bandEdge} to ${bandEdge2}`,
  starAndMore: (value: number) => `${formatCountAndNoun(value, "star")} and above`,
  inStock: "In stock",
  starsMessage: "rating must be a whole number of stars from 1 to 4",
  mustBeAmountInRupees: (name: string) => `${name} must be an amount in rupees`,
  mustBeOneOf: (name: string, values: string) => `${name} must be one of ${values}`,
  mustBeTrueOrFalse: (name: string) => `${name} must be true or false`,
  electricalGoods: "electrical goods",
  and: "and",
  featuredProducts: "Featured Products",
  thereIsNoSuchCategory: "We could not find that category.",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
