import { formatCountAndNoun } from "~/lib/format-count";

export const words = {
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
