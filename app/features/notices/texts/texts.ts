import type { LANGUAGES } from "~/features/accounts/tables";
import { composeTexts, type NoticeTexts } from "./compose-texts";
import { words } from "./words.en";

type Language = (typeof LANGUAGES)[number];

/** By the customer's language; a customer whose language is missing is written to in English. */
const TEXTS: Partial<Record<Language, NoticeTexts>> & { en: NoticeTexts } = { en: composeTexts(words) };

/** The texts of a customer's language (rule: whatsapp-notices). */
export const getTexts = (language: Language): NoticeTexts => TEXTS[language] ?? TEXTS.en;
