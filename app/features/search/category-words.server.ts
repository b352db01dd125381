import { eq } from "drizzle-orm";
import { category, categoryText } from "~/features/categories/tables";
import { toSearchWords } from "~/lib/search-words";
import { cacheUntilChange, db } from "~/platform/db/db.server";
import { toCategoryWord } from "~/platform/db/search-triggers";

/** What categories are called in other languages, and the word that their products have in the index. */
const getCategoryNames = cacheUntilChange(["category", "category_text"], () =>
  db
    .select({ english: category.name, name: categoryText.name })
    .from(categoryText)
    .innerJoin(category, eq(category.id, categoryText.categoryId))
    .all()
    .map(({ english, name }) => ({
      words: ` ${toSearchWords(name).join(" ")} `,
      categoryWord: toCategoryWord(english),
    })),
);

/**
 * The words in the index of the categories that have some words, joined by a space, in their name in another
 * language; the last one may go on unless `isWhole`.
 */
export function listCategoryWords(words: string, isWhole: boolean): string[] {
  const part = isWhole ? ` ${words} ` : ` ${words}`;
  const named = getCategoryNames().filter((one) => one.words.includes(part));
  return [...new Set(named.map(({ categoryWord }) => categoryWord))];
}
