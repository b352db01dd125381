import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  andAbove: (bandEdge: string) => `${bandEdge} और उससे ज़्यादा`,
  under: (bandEdge: string) => `${bandEdge} से कम`,
  to: (bandEdge: string, bandEdge2: string) => `${bandEdge} से ${bandEdge2}`,
  starAndMore: (value: number) => `${value} स्टार और उससे ज़्यादा`,
  inStock: "स्टॉक में है",
  starsMessage: "rating में 1 से 4 तक स्टार की पूरी संख्या होनी चाहिए",
  mustBeAmountInRupees: (name: string) => `${name} में रुपये की रकम होनी चाहिए`,
  mustBeOneOf: (name: string, values: string) => `${name} इनमें से एक होना चाहिए: ${values}`,
  mustBeTrueOrFalse: (name: string) => `${name} में true या false होना चाहिए`,
  electricalGoods: "बिजली का सामान",
  and: "और",
  featuredProducts: "ख़ास सामान",
  thereIsNoSuchCategory: "यह कैटेगरी हमें नहीं मिली।",
};
