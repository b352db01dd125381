import { expect, test } from "vitest";
import { listLinks } from "../support/html";
import { openSharedShop } from "../support/shared-shop";
import { getProduct } from "../support/shop-data";
import { Visitor } from "../support/visitor";

const shop = openSharedShop();

/** What is typed in which language, and the product it names: its SKU, and a word of its name on the page. */
const SEARCHES = [
  ["hi", "कूलर की मोटर", "SHE-WP-18", "कूलर पंप"],
  ["hi", "पत्थर katar", "SHP-MC-110", "मार्बल कटर"],
  ["hi", "मिक्सी का बडा जार", "RAS-MJ-15", "मिक्सर जार"],
  ["bn", "মিক্সার জার", "RAS-MJ-04", "চাটনি জার"],
  ["bn", "গ্রাইন্ডার ৮৫০ ওয়াট", "KAV-AG-100", "গ্রাইন্ডার"],
  ["bn", "cooler ka pump", "SHE-WP-18", "কুলার পাম্প"],
];

// rule: search-scripts
test.each(SEARCHES)("the page and the suggestions in %s answer “%s” with %s first", async (...search) => {
  const [lang = "", typed = "", sku = "", name = ""] = search;
  const path = `/product/${getProduct(shop, sku).id}`;
  const query = new URLSearchParams({ search: typed, lang });
  const { html, status } = await new Visitor(shop.url).visit(`/products-grid/All?${query}`);
  const cards = listLinks(html).filter(({ href, text }) => text && href.startsWith("/product/"));
  expect([status, cards[0]?.href.split("?")[0]]).toEqual([200, path]);
  expect(cards[0]?.text).toContain(name);
  const suggested = await fetch(`${shop.url}/search/suggestions?${query}`);
  const { options } = (await suggested.json()) as { options: { path: string; text: string }[] };
  expect([options[0]?.path, options[0]?.text]).toEqual([path, cards[0]?.text]);
});
