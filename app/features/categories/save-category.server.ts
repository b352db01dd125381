import { and, eq, ne } from "drizzle-orm";
import { recordChange } from "~/features/audit/record-change.server";
import { ShopError } from "~/lib/errors";
import { deriveFormId, newId } from "~/lib/ids";
import { db, transaction, tx } from "~/platform/db/db.server";
import { assertNotChanged, toVersion } from "~/platform/http/versions.server";
import { categoryTexts } from "./category-texts.server";
import type { EditCategory, NewCategory } from "./input";
import { type Category, findCategoryById, listCategories } from "./list-categories.server";
import { deriveSkuPrefix, toSlug, toSlugKey } from "./rules";
import { category, categoryText, earlierSlug } from "./tables";
import { words } from "./words.en";

/** A category by its id, as it is stored now. Throws NOT_FOUND. */
export function getCategory(id: string): Category {
  const row = findCategoryById(id);
  if (!row) throw new ShopError("NOT_FOUND", words.categoryNotFound);
  return row;
}

/** Throws CONFLICT at `name` if another category has it, in whatever letter case (rule: category-names). */
export function assertNameFree(name: string, id: string): void {
  const other = db
    .select({ name: category.name })
    .from(category)
    .where(and(eq(category.slugKey, toSlugKey(name)), ne(category.id, id)))
    .get();
  if (other) throw new ShopError("CONFLICT", words.nameTaken(other.name), "name");
}

/** Throws CONFLICT at its field if another category is called so in a language (rule: category-names). */
function assertTextsFree(texts: ReturnType<typeof categoryTexts.get>, id: string): void {
  const others = db
    .select({ language: categoryText.language, name: categoryText.name })
    .from(categoryText)
    .where(ne(categoryText.categoryId, id))
    .all();
  for (const { language, name } of others) {
    const own = texts[`name.${language}`];
    if (own && toSlugKey(own) === toSlugKey(name))
      throw new ShopError("CONFLICT", words.nameTaken(name), `${language}.name`);
  }
}

const toColumns = (
  fields: Pick<NewCategory, "name" | "colour" | "isSpare"> & Partial<NewCategory | EditCategory>,
) => ({
  name: fields.name,
  slug: toSlug(fields.name),
  slugKey: toSlugKey(fields.name),
  description: fields.description ?? null,
  colour: fields.colour,
  hsn: fields.hsn ?? null,
  skuPrefix: fields.skuPrefix ?? deriveSkuPrefix(fields.name),
  isSpare: fields.isSpare,
});

/** What the audit log compares. Other categories change the position, and the slugs follow from the name. */
export const toCategoryFacts = ({ id, slug, slugKey, position, ...facts }: Category) => facts;

/** The version that an edit form carries. */
export const getCategoryVersion = (row: Category, texts = categoryTexts.get(row.id)): string =>
  toVersion({ ...toCategoryFacts(row), ...texts });

/**
 * Adds a category at the end of the order, unless the same form has added it already, and returns its id. The
 * picture must be stored already. Throws CONFLICT at `name` if there is one of this name.
 */
export async function createCategory(fields: NewCategory, actorId: string, now: Date): Promise<string> {
  const columns = toColumns(fields);
  // The form's key stands for the picture, because a picture uploaded twice has two addresses.
  const id = deriveFormId(fields.formKey, actorId, columns);
  return transaction(() => {
    if (findCategoryById(id)) return id;
    assertNameFree(fields.name, id);
    const position = listCategories().length;
    tx()
      .insert(category)
      .values({ id, ...columns, imageUrl: fields.image ?? null, position })
      .run();
    const texts = categoryTexts.choose(fields);
    assertTextsFree(texts, id);
    categoryTexts.write(id, texts);
    const after = { ...toCategoryFacts(getCategory(id)), ...texts };
    recordChange(actorId, { action: "added", kind: "category", id, label: fields.name, after }, now);
    return id;
  });
}

/**
 * Adds a category of which only the name is known at the end of the order, in the caller's transaction.
 * Throws CONFLICT at `name` if there is one of this name.
 */
export function addCategory(name: string, actorId: string, now: Date): void {
  const columns = toColumns({ name, colour: "copper", isSpare: false });
  const id = newId();
  assertNameFree(name, id);
  tx()
    .insert(category)
    .values({ id, ...columns, imageUrl: null, position: listCategories().length })
    .run();
  const after = toCategoryFacts(getCategory(id));
  recordChange(actorId, { action: "added", kind: "category", id, label: name, after }, now);
}

/** Remembers a slug, so that its addresses lead to a category (rule: category-addresses). */
export const keepSlug = (slugKey: string, categoryId: string): void => {
  tx()
    .insert(earlierSlug)
    .values({ slugKey, categoryId })
    .onConflictDoUpdate({ target: earlierSlug.slugKey, set: { categoryId } })
    .run();
};

/**
 * Saves an edited category; with a new name its products are renamed in the same transaction, by triggers
 * (rule: categories). Returns the address of a picture it has no more, for `deletePictureIfOrphaned` after
 * the commit. Throws NOT_FOUND, CONFLICT at `name` if another has it, or at `seenVersion` if it was changed.
 */
export async function updateCategory(
  id: string,
  fields: EditCategory,
  actorId: string,
  now: Date,
): Promise<string | undefined> {
  return transaction(() => {
    const before = getCategory(id);
    const kept = fields.withoutPicture ? null : before.imageUrl;
    const after: Category = { ...before, ...toColumns(fields), imageUrl: fields.image ?? kept };
    const textsBefore = categoryTexts.get(id);
    const texts = categoryTexts.choose(fields, textsBefore);
    const version = getCategoryVersion(before, textsBefore);
    // An edit sent twice is not a conflict.
    if (getCategoryVersion(after, texts) === version) return undefined;
    assertNotChanged("category", version, fields.seenVersion);
    assertNameFree(fields.name, id);
    assertTextsFree(texts, id);
    if (after.slugKey !== before.slugKey) keepSlug(before.slugKey, id);
    tx().update(category).set(after).where(eq(category.id, id)).run();
    categoryTexts.write(id, texts);
    const facts = {
      before: { ...toCategoryFacts(before), ...textsBefore },
      after: { ...toCategoryFacts(after), ...texts },
    };
    recordChange(actorId, { action: "edited", kind: "category", id, label: fields.name, ...facts }, now);
    return before.imageUrl !== after.imageUrl ? (before.imageUrl ?? undefined) : undefined;
  });
}
