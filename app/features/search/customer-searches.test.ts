import { beforeAll, expect, test } from "vitest";
import { cartTotals } from "~/features/pricing/totals";
import { OTHER_LANGUAGES } from "~/lib/language";
import { runInLanguage } from "~/platform/language.server";
import { fillSampleShop } from "~/sample-shop/fill.server";
import { CUSTOMER_SEARCHES } from "../../../tests/support/customer-searches";
import { NOW } from "../../../tests/support/insert-rows";
import { ItemsQuery, ListingQuery } from "./input";
import { listFirstProducts, listProductDetails, parseListing } from "./list-products.server";

// rule: search-scripts

beforeAll(async () => fillSampleShop(NOW, cartTotals));

const list = (search: string) =>
  listProductDetails(parseListing(ItemsQuery.parse({ search, limit: 6 })), NOW).items;
const listIds = (search: string) => list(search).map(({ id }) => id);

test("there are forty searches in each script", () => {
  const count = (script: string) => CUSTOMER_SEARCHES.filter((one) => one.script === script).length;
  expect(["devanagari", "bengali", "latin"].map(count)).toEqual([40, 40, 40]);
  expect(new Set(CUSTOMER_SEARCHES.map(({ search }) => search)).size).toBe(120);
});

test.each(
  CUSTOMER_SEARCHES,
)("“$search” finds $sku first, in every language and while it is suggested", (one) => {
  const [first] = list(one.search);
  expect(first?.sku).toBe(one.sku);
  for (const language of OTHER_LANGUAGES) {
    const suggested = runInLanguage(language, () =>
      listFirstProducts(ListingQuery.parse({ search: one.search }), 6, NOW),
    );
    expect(suggested.map(({ id }) => id)).toEqual(listIds(one.search));
  }
});

test.each([
  ["डेजर्ट कूलर ८५ लीट", "SHE-DC-85"],
  ["डेजर्ट कूलर ८५ ली", "SHE-DC-85"],
  ["ডেজার্ট কুলার ৯৫ লিটা", "HIM-DC-95"],
  ["khidki wala cooler 60 litr", "HIM-WC-60"],
  ["miksi 1000 wa", "SWA-MG-1000"],
  ["drill masi", "KAV-ID-13"],
  ["टाइल कटर मशी", "SHP-MC-110"],
  ["करात मशीन", "KAV-CS-185"],
])("“%s” finds %s before its last word is typed to the end", (search, sku) => {
  expect(list(search)[0]?.sku).toBe(sku);
});

const countSuggested = (search: string) => listFirstProducts(ListingQuery.parse({ search }), 6, NOW).length;
/** A search at every length of its last word, from two characters on, as keyboards send it. */
function listTyped(search: string): string[] {
  const [, before = "", last = ""] = /^(.* )?(.*)$/.exec(search.normalize("NFC")) ?? [];
  const characters = [...last.normalize("NFC")];
  return characters.slice(1).map((_character, index) => before + characters.slice(0, index + 2).join(""));
}

test("a search keeps finding something while its last word is typed", () => {
  const typed = CUSTOMER_SEARCHES.flatMap(({ search }) => listTyped(search));
  expect(typed.length).toBeGreaterThan(400);
  // The goods spell these words otherwise. Their sound is theirs only once they are complete.
  const misspelt = ["एली", "एलीम", "एलीमे", "एलीमें"].map((word) => `प्रेस का ${word}`);
  expect(typed.filter((search) => countSuggested(search) === 0)).toEqual([
    ...misspelt,
    "mota rabar ta",
    "patthar kata",
  ]);
});

test.each([
  ["रेगुल", "रेगुले", "रेगुलेट"],
  ["कैप", "कैपे", "कैपेस"],
  ["एलिम", "एलिमे", "एलिमेंट"],
  ["पम", "पम्", "पम्प"],
])("“%s”, “%s” and “%s” find something", (...searches) => {
  expect(searches.map(countSuggested)).not.toContain(0);
});

test.each([
  ["two characters", "कूलर में पंप", "कूलर पंप"],
  ["one character", "कूलर व पंप", "कूलर पंप"],
  ["one character", "কুলার ও পাম্প", "কুলার পাম্প"],
])("a filler of %s is not searched for: “%s”", (_how, search, plain) => {
  expect(listIds(plain).length).toBeGreaterThan(0);
  expect(listIds(search)).toEqual(listIds(plain));
});

test.each([
  ["in another script", "cooler की मोटर", "कूलर की मोटर"],
  ["in another script", "kular का pump", "cooler ka pump"],
  ["in Bengali digits", "গ্রাইন্ডার ৮৫০ ওয়াট", "গ্রাইন্ডার 850 w"],
  ["with the nasal as a letter", "ग्राइन्डर", "ग्राइंडर"],
  ["with a moon dot", "पँखा", "पंखा"],
  ["without the dot below", "साडी का स्टीमर", "साड़ी का स्टीमर"],
  ["in the plural", "छत वाले पंखे", "छत वाला पंखा"],
  ["in the plural", "कूलरों", "कूलर"],
  ["in the plural", "গ্রাইন্ডারগুলো", "গ্রাইন্ডার"],
  ["in the genitive", "মিক্সারের জার", "মিক্সার জার"],
  ["with a genitive in Latin letters", "fan er regulator", "fan regulator"],
  ["with what is wrong with it", "cooler ka pump kharab", "cooler pump"],
  ["with what is wrong with it", "ख़राब कूलर का पंप", "कूलर पंप"],
  ["with what is wrong with it", "খারাপ কুলার পাম্প", "কুলার পাম্প"],
  ["with a word of praise", "असली मिक्सी का कार्बन", "मिक्सी का कार्बन"],
])("the same words %s find the same: “%s”", (_how, search, plain) => {
  expect(listIds(search).length).toBeGreaterThan(0);
  expect(listIds(search)).toEqual(listIds(plain));
});

const RANKED_ALIKE = [
  ["fan", "पंखा", "পাখা"],
  ["mixer", "मिक्सर", "মিক্সার"],
  ["iron", "इस्त्री", "ইস্ত্রি"],
  ["cooler pump", "कूलर पंप", "কুলার পাম্প"],
  ["exhaust fan", "एग्जॉस्ट फैन", "এগজস্ট ফ্যান"],
  ["angle grinder", "एंगल ग्राइंडर", "অ্যাঙ্গেল গ্রাইন্ডার"],
];
test.each(RANKED_ALIKE)("“%s” gives the same order as “%s” and “%s”", (english, hindi, bengali) => {
  const listFirst = (search: string) => listIds(search).slice(0, 3);
  expect([listFirst(hindi), listFirst(bengali)]).toEqual([listFirst(english), listFirst(english)]);
});
