import { readFileSync } from "node:fs";

const FILE = new URL("../customer-searches.tsv", import.meta.url);

/** Searches as customers around Varanasi type them, and the SKU of the product that each names. */
export const CUSTOMER_SEARCHES = readFileSync(FILE, "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const [script = "", sku = "", search = ""] = line.split("\t");
    return { script, sku, search };
  });
