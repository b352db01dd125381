import { and, asc, desc, eq } from "drizzle-orm";
import { mapNames } from "~/lib/field-lists";
import { OTHER_LANGUAGES, type OtherLanguage } from "~/lib/language";
import { db, tx } from "~/platform/db/db.server";
import { isOneOf } from "~/platform/db/list-queries.server";
import type { ProductTexts } from "./text-input";
import { productText } from "./text-tables";

const NAMES = ["name", "description", "warranty", "specifications", "tags"] as const;
type Stored = Pick<typeof productText.$inferSelect, (typeof NAMES)[number]>;

/**
 * The texts of a product in other languages as the audit log compares them and CSV files name them:
 * `name.hi`. Those that it has not are left out; an import empties one by null.
 */
export type TextFacts = {
  [Name in keyof Stored as `${Name}.${OtherLanguage}`]?: Stored[Name];
};

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

const toFacts = (language: OtherLanguage, texts: Partial<Stored>): TextFacts =>
  Object.fromEntries(
    NAMES.filter((name) => !isEmpty(texts[name])).map((name) => [`${name}.${language}`, texts[name]]),
  );

/** The texts of products in other languages by the products' ids, Hindi first; most have none. */
export function listProductTexts(productIds: readonly string[]): Map<string, TextFacts> {
  const rows = db
    .select()
    .from(productText)
    .where(isOneOf(productText.productId, productIds))
    .orderBy(asc(productText.productId), desc(productText.language))
    .all();
  const byProduct = new Map<string, TextFacts>();
  for (const { productId, language, ...texts } of rows)
    byProduct.set(productId, { ...byProduct.get(productId), ...toFacts(language, texts) });
  return byProduct;
}

/** The texts that a CSV file has. */
export const FILE_TEXTS = [
  "name.hi",
  "name.bn",
  "description.hi",
  "description.bn",
] as const satisfies (keyof TextFacts)[];

/** Whether two states of a product differ in texts that a CSV file has. */
export const hasOtherTexts = (one: TextFacts, other: TextFacts): boolean =>
  FILE_TEXTS.some((name) => (one[name] ?? "") !== (other[name] ?? ""));

export const getProductTexts = (productId: string): TextFacts =>
  listProductTexts([productId]).get(productId) ?? {};

/** The texts that a form was sent with; undefined if it has no such fields. */
export function toTextFacts({ hi, bn }: Partial<ProductTexts>): TextFacts | undefined {
  if (!hi && !bn) return undefined;
  return { ...(hi && toFacts("hi", hi)), ...(bn && toFacts("bn", bn)) };
}

const toStored = (facts: TextFacts, language: OtherLanguage): Stored =>
  mapNames(NAMES, (name) => facts[`${name}.${language}`] ?? null) as Stored;

/** Replaces the texts of a product in other languages, in the caller's transaction. */
export function writeProductTexts(productId: string, facts: TextFacts): void {
  for (const language of OTHER_LANGUAGES) {
    const values = toStored(facts, language);
    if (NAMES.every((name) => isEmpty(values[name])))
      tx()
        .delete(productText)
        .where(and(eq(productText.productId, productId), eq(productText.language, language)))
        .run();
    else
      tx()
        .insert(productText)
        .values({ productId, language, ...values })
        .onConflictDoUpdate({ target: [productText.productId, productText.language], set: values })
        .run();
  }
}

/** The texts as the fields of the form show them. */
export const toTextFields = (
  facts: TextFacts,
): Record<OtherLanguage, Record<(typeof NAMES)[number], string>> =>
  mapNames(OTHER_LANGUAGES, (language) => {
    const { specifications, tags, ...texts } = toStored(facts, language);
    const lines = Object.entries(specifications ?? {}).map((row) => row.join(": "));
    return {
      name: texts.name ?? "",
      description: texts.description ?? "",
      warranty: texts.warranty ?? "",
      specifications: lines.join("\n"),
      tags: (tags ?? []).join(", "),
    };
  });
