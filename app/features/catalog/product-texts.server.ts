import { mapNames } from "~/lib/field-lists";
import { OTHER_LANGUAGES, type OtherLanguage } from "~/lib/language";
import { createLanguageTexts, type TextFacts } from "~/platform/db/language-texts.server";
import { productText } from "./text-tables";

interface Texts {
  name: string;
  description: string;
  warranty: string;
  specifications: Record<string, string>;
  tags: string[];
}

const NAMES = ["name", "description", "warranty", "specifications", "tags"] as const;

/** The texts of a product in other languages. */
export type ProductTextFacts = TextFacts<Texts>;

/** The texts of products in other languages. */
export const productTexts = createLanguageTexts<Texts>(
  productText,
  productText.productId,
  "productId",
  NAMES,
);

/** The texts that a CSV file has. */
export const FILE_TEXTS = [
  "name.hi",
  "name.bn",
  "description.hi",
  "description.bn",
] as const satisfies (keyof ProductTextFacts)[];

/** Whether two states of a product differ in texts that a CSV file has. */
export const hasOtherTexts = (one: ProductTextFacts, other: ProductTextFacts): boolean =>
  FILE_TEXTS.some((name) => (one[name] ?? "") !== (other[name] ?? ""));

/** The texts as the fields of the form show them. */
export const toTextFields = (
  facts: ProductTextFacts,
): Record<OtherLanguage, Record<(typeof NAMES)[number], string>> =>
  mapNames(OTHER_LANGUAGES, (language) => {
    const { specifications, tags, ...texts } = productTexts.toStored(facts, language);
    const lines = Object.entries(specifications ?? {}).map((row) => row.join(": "));
    return {
      name: texts.name ?? "",
      description: texts.description ?? "",
      warranty: texts.warranty ?? "",
      specifications: lines.join("\n"),
      tags: (tags ?? []).join(", "),
    };
  });
