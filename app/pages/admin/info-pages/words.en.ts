import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  page: "Page of the shop",
  pages: "Pages",
  pagesExplained:
    "The texts that customers read about the shop: its terms, delivery, returns, warranty, privacy and common questions. Each order keeps the terms as they were when it was placed.",
  thereIsNoPage: "There is no such page.",
  lastChanged: (day: string) => `Last changed on ${day}`,
  ourOwnText: "The text that came with the shop",
  languagesOf: (title: string) => `${title}: languages`,
  englishIsShown: "No text of its own yet; the English text is shown",
  needsCheck: "Please check",
  checkTranslations:
    "The English text was changed after the marked translations. Please check that they still say the same.",
  beginWithOurTranslation:
    "Customers read your English text here, because the translation that came with the shop may not say the same. Please change the translation below until it does, and save it.",
  compareWithEnglish:
    "The English text was changed after this one. Please check that both say the same, and save this one, even if it stays as it is.",
  edit: "Edit",
  view: "View",
  viewPage: "View the page",
  notSavedYet: "This text is from your preview. It is not saved yet.",
  title: "Title",
  description: "Opening line",
  descriptionHint: "It stands below the title, and in search results.",
  text: "Text",
  textHint:
    "Markdown: “## Heading” begins a part, “### Question” a question that opens, “- ” a point of a list, “- **Name**: text” a named point; **bold**, *italic*, [words](/returns) for a link. Leave an empty line between paragraphs.",
  save: "Save",
  saving: "Saving …",
  saved: "The page is saved.",
  preview: "Preview",
  placeholders: "Placeholders: fees, days and details of the shop",
  placeholdersExplained:
    "A name in braces is replaced by what the settings say, so that the page always shows the current fee or number of days.",
  empty: "empty at present",
  earlierVersions: "Earlier versions",
  versionsExplained: "Restoring a version makes it the newest; nothing is lost.",
  versionOf: "<moment/>, by <name/>",
  somebody: "an account that no longer exists",
  restore: "Restore",
  restored: "The earlier version is shown again.",
};

export type Words = typeof en;

export const words = translated(en, { hi });
