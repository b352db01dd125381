import { z } from "zod";
import { hiddenText, lenient, multiLine, singleLine } from "~/lib/fields";
import { LANGUAGES } from "~/lib/language";
import { words } from "./words.en";

export const TEXT_MAX_LENGTH = 30_000;

const InfoPageFields = z.object({
  title: singleLine(
    () => words.enterTitle,
    60,
    () => words.titleTooLong,
  ),
  description: singleLine(
    () => words.enterDescription,
    200,
    () => words.descriptionTooLong,
  ),
  text: multiLine(
    () => words.enterText,
    TEXT_MAX_LENGTH,
    () => words.textTooLong,
  ),
  seenVersion: hiddenText(64),
});
export type InfoPageInput = z.output<typeof InfoPageFields>;

/** The language of the text that is edited. `lang` is that of the page on which it is edited. */
export const TextQuery = z.object(lenient({ language: z.enum(LANGUAGES).optional() }));

const MAX_VERSION = 1_000_000;

/** The forms of a page about the shop; version 0 is the text that the program brings. */
export const InfoPageForms = z.discriminatedUnion("intent", [
  InfoPageFields.extend({ intent: z.literal("save") }),
  InfoPageFields.extend({ intent: z.literal("preview") }),
  z.object({ intent: z.literal("restore"), version: z.coerce.number().int().min(0).max(MAX_VERSION) }),
]);
