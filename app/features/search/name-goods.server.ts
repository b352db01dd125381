import { getCategoryTitle } from "~/features/categories/list-categories.server";
import { nameCategories } from "~/features/categories/name-categories";
import { listShownCategories } from "./list-shown-categories.server";
import { words } from "./words.en";

/** The most categories that a sentence names. */
const MAX_NAMED = 6;

/**
 * What the shop sells, inside a sentence: its first three categories as "power tools, fans, coolers", and the
 * first six with an "and" before the last.
 */
export function nameGoods(): { short: string; long: string } {
  const names = listShownCategories().map(({ name }) => getCategoryTitle(name));
  if (names.length === 0) return { short: words.electricalGoods, long: words.electricalGoods };
  return {
    short: nameCategories(names.slice(0, 3)),
    long: nameCategories(names.slice(0, MAX_NAMED), words.and),
  };
}
