/**
 * Compares search, listings and deep pages with 100,000 products with those of the sample shop: the same
 * pages without the cache, with the same number of cards (by `limit`, if the sample shop has less than a
 * page), one at a time, by the server's CPU for the median of `--times` answers. No page may take more than
 * 10 ms longer. `--products N` (100,000), `--times N` (25).
 */
import { parseArgs } from "node:util";
import { compareFilled, formatCounts, parseCount } from "../support/compare";
import { fillCatalog } from "./fill";

const PAGES = [
  ["home", "/"],
  ["all products", "/products-grid/All"],
  ["search, one word", "/products-grid/All?search=jigsaw&limit=2"],
  ["search, two words", "/products-grid/All?search=angle+grinder&limit=2"],
  ["search, with a size", "/products-grid/All?search=ceiling+fan+1200+mm&limit=2"],
  ["search, misspelt", "/products-grid/All?search=celling+fna&limit=2"],
  ["search, a word everywhere", "/products-grid/All?search=fan&limit=16"],
  ["search, a letter", "/products-grid/All?search=f&limit=16"],
  ["search, what all have", "/products-grid/All?search=230+v&limit=16"],
  ["search, common words", "/products-grid/All?search=heavy+duty+steel&limit=2"],
  ["search, by price", "/products-grid/All?search=fan&sortBy=price&limit=16"],
  ["search, narrowed", "/products-grid/Fans?search=fan&price=1000-2500&inStock=true&limit=2"],
  ["three facets", "/products-grid/Fans?price=1000-2500&rating=4&inStock=true&limit=2"],
  [
    "three facets, by price",
    "/products-grid/Fans?price=1000-2500&rating=3&inStock=true&sortBy=price&limit=2",
  ],
  ["price bounds", "/products-grid/All?minPrice=500&maxPrice=3000&limit=16"],
  ["deep page", "/products-grid/All?page=2000"],
  ["deep page, by name", "/products-grid/All?page=1500&sortBy=name"],
  ["deep page of a category", "/products-grid/Fans?page=300&inStock=true&limit=12"],
  ["suggestions", "/search/suggestions?search=ceil"],
  ["suggestions, a letter", "/search/suggestions?search=f"],
  ["deep page of a search", "/products-grid/All?search=angle+grinder&page=200&limit=2"],
] as const;

const options = {
  products: { type: "string", default: "100000" },
  times: { type: "string", default: "25" },
} as const;
const { values } = parseArgs({ options });
const products = parseCount(values.products, 100_000, 1_000_000);

await compareFilled({
  pages: PAGES,
  times: parseCount(values.times, 25, 500),
  maxAddedMs: 10,
  contents: formatCounts({ products }),
  fill: (file) => fillCatalog(file, products),
});
