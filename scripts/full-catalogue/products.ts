import { createRandom } from "../support/random";
import { KINDS } from "./kinds";

const SYLLABLES = [
  "ka",
  "vi",
  "ra",
  "son",
  "dev",
  "shil",
  "pur",
  "tan",
  "mi",
  "jo",
  "har",
  "lux",
  "bel",
  "nex",
  "or",
  "pri",
];
const BRANDS_PER_CATEGORY = 24;
const FEATURES = [
  "copper wound",
  "dust proof",
  "low noise",
  "high speed",
  "heavy duty",
  "energy saving",
  "rust free",
  "double insulated",
  "compact",
  "with remote",
];

export interface ProductRow {
  sku: string;
  name: string;
  brand: string;
  category: string;
  pricePaise: number;
  specifications: string;
  tags: string;
  stock: number;
  reviewCount: number;
  ratingSum: number;
  createdAt: number;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Generates `count` realistic products, the same ones in every run. */
export function* createProducts(count: number): Generator<ProductRow> {
  const { roll, pick } = createRandom(7);
  const categories = Object.keys(KINDS);
  const brands = new Map(
    categories.map((category) => [
      category,
      Array.from({ length: BRANDS_PER_CATEGORY }, () =>
        capitalize(pick(SYLLABLES) + pick(SYLLABLES) + pick(SYLLABLES)),
      ),
    ]),
  );
  for (let n = 0; n < count; n += 1) {
    const category = pick(categories);
    const [kind = "", sizes = ""] = pick(KINDS[category] ?? []).split("|");
    const size = pick(sizes.split(" "));
    const reviewCount = roll(3) === 0 ? 0 : roll(60);
    const ratingSum = Array.from({ length: reviewCount }, () => 2 + roll(4)).reduce(
      (sum, stars) => sum + stars,
      0,
    );
    const model = `${capitalize(pick(SYLLABLES))}${100 + roll(900)}`;
    const noun = kind.split(" %")[0]?.toLowerCase() ?? "";
    yield {
      sku: `X-${n.toString(36).toUpperCase().padStart(5, "0")}`,
      name: `${kind.replace("%", size)} ${model}, ${pick(FEATURES)}`,
      brand: pick(brands.get(category) ?? []),
      category,
      pricePaise: 5_000 + roll(roll(4) === 0 ? 2_000_000 : 400_000),
      specifications: JSON.stringify({
        Size: kind.replace(/^.*% ?/, `${size} `),
        Power: `${20 * (1 + roll(100))} W`,
        Supply: "230 V",
        Cord: `${1 + roll(3)} m`,
        Body: pick(["steel", "plastic", "aluminium"]),
      }),
      tags: JSON.stringify([noun, pick(FEATURES)]),
      stock: roll(8) === 0 ? 0 : roll(80),
      reviewCount,
      ratingSum,
      createdAt: 1_700_000_000_000 + n * 60_000,
    };
  }
}
