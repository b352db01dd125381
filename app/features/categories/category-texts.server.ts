import { and, desc, eq } from "drizzle-orm";
import { OTHER_LANGUAGES, type OtherLanguage } from "~/lib/language";
import { db, tx } from "~/platform/db/db.server";
import type { EditCategory } from "./input";
import { categoryText } from "./tables";

/** What a category is called in other languages, as the audit log compares it; those that it has. */
export type CategoryTexts = Partial<Record<`name.${OtherLanguage}`, string>>;

export function getCategoryTexts(categoryId: string): CategoryTexts {
  const rows = db
    .select()
    .from(categoryText)
    .where(eq(categoryText.categoryId, categoryId))
    .orderBy(desc(categoryText.language))
    .all();
  return Object.fromEntries(rows.map(({ language, name }) => [`name.${language}`, name]));
}

/** The texts that a form was sent with, or `stored` if it has no such fields. */
export const chooseCategoryTexts = (
  { hi, bn }: Pick<EditCategory, OtherLanguage>,
  stored: CategoryTexts = {},
): CategoryTexts =>
  hi || bn ? { ...(hi?.name && { "name.hi": hi.name }), ...(bn?.name && { "name.bn": bn.name }) } : stored;

/** Replaces what a category is called in other languages, in the caller's transaction. */
export function writeCategoryTexts(categoryId: string, texts: CategoryTexts): void {
  for (const language of OTHER_LANGUAGES) {
    const name = texts[`name.${language}`];
    const isIt = and(eq(categoryText.categoryId, categoryId), eq(categoryText.language, language));
    tx().delete(categoryText).where(isIt).run();
    if (name) tx().insert(categoryText).values({ categoryId, language, name }).run();
  }
}
