import { z } from "zod";
import { hasContent, hasVisibleText, multiLine, optionalField, singleLine } from "~/lib/fields";
import type { OtherLanguage } from "~/lib/language";
import { textsInOtherLanguages } from "~/lib/language-fields";
import { DETAILS } from "./fields";
import { DESCRIPTION_MAX_LENGTH, MAX_SPECIFICATIONS, MAX_TAGS } from "./rules";
import { words } from "./words.en";

export const NAME_MAX_LENGTH = 200;

export const tooLongMessage = (label: () => string, max: number) => () =>
  words.cannotBeMoreThanCharacters(label(), max);
export const text = (label: () => string, max: number) =>
  singleLine(() => words.isRequired(label()), max, tooLongMessage(label, max));

export const description = () =>
  optionalField(
    multiLine(
      "",
      DESCRIPTION_MAX_LENGTH,
      tooLongMessage(() => words.description, DESCRIPTION_MAX_LENGTH),
    ),
  );

type Row = [name: string, value: string];
const isFilled = ([name, value]: [unknown, unknown]) => hasContent(name) && hasContent(value);
const lowerCaseNames = (rows: Row[]) => rows.map(([name]) => name.toLowerCase());

const isMap = (input: unknown): input is object =>
  typeof input === "object" && input !== null && !Array.isArray(input);

/** Rows of a name and a value; a row is ignored unless both are filled in (rule: product-specifications). */
export const specifications = (toRows: (input: object) => [unknown, unknown][]) =>
  z.preprocess(
    (input) => (isMap(input) ? toRows(input).filter(isFilled) : input === undefined ? [] : null),
    z
      .array(z.tuple([text(() => words.nameOfSpecification, 60), text(() => words.specification, 200)]))
      .max(MAX_SPECIFICATIONS, { error: () => words.productHasAtMostSpecifications(MAX_SPECIFICATIONS) })
      .refine((rows) => new Set(lowerCaseNames(rows)).size === rows.length, {
        error: () => words.twoSpecificationsHaveSameName,
      })
      .transform((rows): Record<string, string> => Object.fromEntries(rows)),
  );

const listVisibleTags = (input: unknown = []): unknown => {
  const tags: unknown = typeof input === "string" ? input.split(",") : input;
  if (!Array.isArray(tags)) return input;
  return tags.filter((tag) => typeof tag !== "string" || hasVisibleText(tag));
};
const tag = text(() => words.tag, 40);
/** Parses the tags; they are one field in the form, so the first problem is reported for all of them. */
function parseTags(tags: unknown[], context: z.RefinementCtx): string[] {
  const results = tags.map((value) => tag.safeParse(value));
  const message = results.find(({ success }) => !success)?.error?.issues[0]?.message;
  if (message) context.addIssue({ code: "custom", message });
  return [...new Set(results.flatMap(({ data }) => data ?? []))];
}
export const tags = () =>
  z.preprocess(
    listVisibleTags,
    z
      .array(z.unknown())
      .max(MAX_TAGS, { error: () => words.productHasAtMostTags(MAX_TAGS) })
      .transform(parseTags),
  );

/** Specifications as lines "name: value"; a line without a colon is the name of nothing, which is refused. */
function listLines(input: unknown, context: z.RefinementCtx): unknown {
  const lines = typeof input === "string" ? input.split("\n").filter(hasVisibleText) : [];
  if (lines.some((line) => !/\S\s*:\s*\S/.test(line)))
    context.addIssue({ code: "custom", message: words.specificationLineWrong });
  return Object.fromEntries(
    lines.map((line, index) => [index, [line.split(":", 1)[0], line.slice(line.indexOf(":") + 1)]]),
  );
}

/** The texts of a product in other languages, as the form has them. */
export const productTexts = () =>
  textsInOtherLanguages({
    name: optionalField(text(() => words.name, NAME_MAX_LENGTH)),
    description: description(),
    warranty: optionalField(text(DETAILS.warranty.label, DETAILS.warranty.maxLength)),
    specifications: z.preprocess(
      listLines,
      specifications((lines) => Object.values(lines)),
    ),
    tags: tags(),
  });
export type ProductTexts = {
  [Language in OtherLanguage]: z.output<ReturnType<typeof productTexts>[Language]>;
};
