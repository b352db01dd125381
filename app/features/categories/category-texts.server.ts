import { createLanguageTexts } from "~/platform/db/language-texts.server";
import { categoryText } from "./tables";

/** What categories are called in other languages. */
export const categoryTexts = createLanguageTexts<{ name: string }>(
  categoryText,
  categoryText.categoryId,
  "categoryId",
  ["name"],
);
