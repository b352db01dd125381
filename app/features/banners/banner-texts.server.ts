import { createLanguageTexts } from "~/platform/db/language-texts.server";
import { bannerText } from "./tables";

/** The texts of banners in other languages. */
export const bannerTexts = createLanguageTexts<{ title: string; text: string }>(
  bannerText,
  bannerText.bannerId,
  "bannerId",
  ["title", "text"],
);
