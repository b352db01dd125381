import { z } from "zod";
import { cleanText } from "./clean-text";
import { hasAtMost, normalizeLineBreaks } from "./count-characters";
import type { TextRules } from "./field-lists";
import { isPincode, MAX_QUANTITY, pincodeMessage } from "./field-rules";
import { type Message, readMessage } from "./language";
import { wholeNumber } from "./number-fields";
import { toDigits, toTenDigits } from "./phone-digits";
import { words } from "./words.en";

/** Control characters except tabs and line breaks: a NUL would end a text early in SQLite. */
const UNPRINTABLE = /[^\P{Cc}\t\r\n]/gu;
const blankUnprintable = (text: string): string => text.replace(UNPRINTABLE, " ");

/** A required text: trimmed, control characters read as blanks, refused with `error` if empty. */
export const requiredText = (error: Message) =>
  z.string({ error }).overwrite(blankUnprintable).trim().min(1, { error });

/** An optional text: trimmed, control characters read as blanks, undefined if empty. */
export const optionalText = (maxLength = 200) =>
  z
    .string()
    .overwrite(blankUnprintable)
    .overwrite(cleanText)
    .refine((text) => hasAtMost(text, maxLength), {
      error: () => words.pleaseUseAtMostCharacters(maxLength),
    })
    .optional()
    .transform((text) => text || undefined);

/** Control characters except line breaks: they are invisible, and a NUL would end a text early in SQLite. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n]/gu;
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a text has a visible character: of a word, a number, punctuation or a symbol. */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text);

/** Whether a field is filled in: a text must have something visible; other types are left to the schema. */
export const hasContent = (value: unknown): boolean =>
  typeof value === "string" ? hasVisibleText(value) : value !== undefined && value !== null;

/**
 * A required text of several lines, refused with `missing` if nothing in it is visible and with `tooLong`
 * above `maxLength` characters (`countCharacters`). At most two line breaks in a row are kept; other control
 * characters, and what `cleanText` finds, are removed.
 */
export const multiLine = (missing: Message, maxLength: number, tooLong: Message) =>
  z
    .string({ error: missing })
    .transform((text) =>
      cleanText(
        normalizeLineBreaks(text)
          .replace(/\t/g, " ")
          .replace(CONTROL_CHARACTERS, "")
          .replace(/\n{3,}/g, "\n\n"),
      ),
    )
    .transform((text) => (hasVisibleText(text) ? text : ""))
    .refine((text) => text !== "", { error: missing })
    .refine((text) => hasAtMost(text, maxLength), { error: tooLong });

/** A required text on one line; every run of blanks and line breaks becomes one space. */
export const singleLine = (missing: Message, maxLength: number, tooLong: Message) =>
  multiLine(missing, maxLength, tooLong).transform((text) => text.replace(/\s+/g, " "));

export const ADDRESS_MAX_LENGTH = 300;
export const addressTooLong = () => words.addressTooLong(ADDRESS_MAX_LENGTH);

/** The address of a person, on several lines, refused with `missing` or `addressTooLong`. */
export const personAddress = (missing: Message) => multiLine(missing, ADDRESS_MAX_LENGTH, addressTooLong);

/** Makes a field optional; a text with nothing visible becomes undefined. */
export const optionalField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === "string" && !hasVisibleText(value) ? undefined : value),
    schema.optional(),
  );

/** A hidden text of a form; one that is too long is ignored, what is no text is refused. */
export const hiddenText = (maxLength: number) =>
  optionalField(
    z
      .string()
      .meta({ maxLength })
      .transform((text) => (text.length > maxLength ? undefined : text)),
  );

/** A hidden key of a form, for instance to recognise a form sent twice. */
export const formKeyField = () => hiddenText(64);

/** A name on one line, at most 100 characters, refused with `missing` or `tooLong`. */
export const personName = (missing: Message, tooLong: Message = () => words.nameCannotBeMoreThan100) =>
  multiLine(missing, 100, tooLong).transform((name) => name.replace(/\s+/g, " "));

/** An email address, trimmed and in lower case, refused with `missing` or `malformed`. */
export const email = (missing: Message, malformed: Message) =>
  requiredText(missing)
    .pipe(z.email({ error: malformed }).max(254, { error: malformed }))
    .transform((text) => text.toLowerCase());

type TextSchema = z.ZodType<string, string>;
type OptionalText = ReturnType<typeof optionalField<TextSchema>>;

function toSchema({ label, fullLabel = label, malformed = "", ...rules }: TextRules): TextSchema {
  const { maxLength = 200, pattern, spell, type, rows } = rules;
  const missing = rules.missing ?? (() => words.isRequired(readMessage(label)));
  if (pattern && !rules.maxLength) return z.string().trim().regex(pattern, { error: malformed });
  if (type === "email") return email(missing, malformed);
  const tooLong = () => words.cannotBeMoreThanCharacters(readMessage(fullLabel), maxLength);
  const schema = (rows ? multiLine : singleLine)(missing, maxLength, tooLong);
  if (!pattern && !spell) return schema;
  return schema
    .transform((text) => spell?.(text) ?? text)
    .refine((text) => pattern?.test(text) ?? true, { error: malformed });
}

/** The schemas of a list of fields, by their names. */
export const textFields = <Fields extends Record<string, TextRules>>(fields: Fields) => {
  const schemas = Object.entries(fields).map(([name, rules]) => {
    const schema = toSchema(rules);
    return [name, rules.optional ? optionalField(schema) : schema];
  });
  return Object.fromEntries(schemas) as {
    [Name in keyof Fields]: Fields[Name] extends { optional: true } ? OptionalText : TextSchema;
  };
};

const isTenDigits = (text: string) => /^\d{10}$/.test(text);

export const phone10 = (missing: Message, malformed: Message) =>
  requiredText(missing).transform(toTenDigits).refine(isTenDigits, { error: malformed });

export const optionalPhone10 = (malformed: Message) =>
  z
    .string()
    .trim()
    .optional()
    .transform((text) => (text ? toTenDigits(text) : undefined))
    .refine((text) => text === undefined || isTenDigits(text), { error: malformed });

/**
 * A pincode of exactly six digits, the first not 0; all other characters are removed, so that "221 002" is
 * accepted (rule: pincode-six-digits).
 */
export const pincode = (missing: Message = pincodeMessage) =>
  requiredText(missing).transform(toDigits).refine(isPincode, { error: pincodeMessage });

const typedPincode = pincode();
/** The six digits of a pincode as it was typed; undefined if it is none. */
export const parsePincode = (typed: string): string | undefined => typedPincode.safeParse(typed).data;

const quantityMessage = () => words.quantityMessage(MAX_QUANTITY);

/** A quantity from 1 to 999 (rule: quantity-limit); it is not compared with the stock here. */
export const quantity = () => wholeNumber(1, MAX_QUANTITY, quantityMessage);

/** The highest page number that a list accepts (rule: api-page-limit); `PAGE_SIZE` stands in lib/paginate. */
const MAX_PAGE = 10_000;
const pageMessage = () => words.pageMessage(MAX_PAGE);

/** A page number of the API, 1 by default; an invalid one is refused (rule: api-page-limit). */
export const strictPage = () => wholeNumber(1, MAX_PAGE, pageMessage).prefault(1);

/** A page number in an address; an invalid one becomes 1. */
export const lenientPage = () => strictPage().catch(1);

/** The most entries of a page, of the API or of a list (rule: api-page-limit). */
export const MAX_PAGE_SIZE = 100;

/** A page size in the address of a list; an invalid or larger one becomes `defaultSize`. */
export const lenientPageSize = (defaultSize: number) =>
  z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).catch(defaultSize);

/** A page size of the API; a larger one than `maxSize` is cut to it (rule: api-page-limit). */
export const pageSize = (defaultSize: number, maxSize = MAX_PAGE_SIZE) =>
  wholeNumber(1, Number.MAX_SAFE_INTEGER, () => words.limitMustBeWholeNumberAbove)
    .transform((limit) => Math.min(limit, maxSize))
    .default(defaultSize)
    .describe(`${defaultSize} unless it says; more than ${maxSize} is cut to ${maxSize}`);

type Lenient<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends z.ZodType ? z.ZodCatch<Fields[Name]> : never;
};

/** Turns the fields of a query into lenient ones: an invalid value becomes undefined. */
export const lenient = <Fields extends Record<string, z.ZodType>>(fields: Fields): Lenient<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.catch(undefined)]),
  ) as unknown as Lenient<Fields>;

/** An optional text to search for, at most `maxLength` characters. */
export const searchText = (maxLength = 80) =>
  optionalField(
    z
      .string()
      .trim()
      .refine((text) => hasAtMost(text, maxLength), {
        error: () => words.lookForAtMostCharacters(maxLength),
      }),
  );

/** A field of the API that can be cleared: null or a blank text becomes null, a missing field undefined. */
export const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (value) => (typeof value === "string" && !hasVisibleText(value) ? null : value),
      schema.nullable(),
    )
    .optional();

/** An opaque id from a form or an address; whether it exists is checked by the feature. */
export const idField = (error: Message = () => words.thisIsNotThereAnyMore) =>
  requiredText(error).pipe(z.string().max(64, { error }));

const YES_NO = new Map([
  ...["true", "yes", "1"].map((text) => [text, true] as const),
  ...["false", "no", "0"].map((text) => [text, false] as const),
]);

/** An optional boolean as people and spreadsheets write it ("TRUE", "yes", "0"), refused with `error`. */
export const yesOrNo = (error: Message) =>
  optionalField(
    z
      .string()
      .transform((text) => YES_NO.get(text.trim().toLowerCase()))
      .pipe(z.boolean({ error })),
  );

/** The texts of a boolean, including those of a checkbox. */
const CHECKBOX_VALUES = new Map([...YES_NO, ["on", true], ["off", false]]);

/** A checkbox of a form: true if it was ticked. */
export const tick = () =>
  z
    .unknown()
    .optional()
    .transform((sent) => sent === "on");

/** A boolean in JSON or in a form, refused with `error`. */
export const trueOrFalse = (error: Message) =>
  z.preprocess(
    (value) => (typeof value === "string" ? CHECKBOX_VALUES.get(value.trim().toLowerCase()) : value),
    z.boolean({ error }),
  );

/** A rate of 0 to 100 per cent, with two decimals at most and perhaps a sign; gives basis points. */
export const percentField = (error: Message) =>
  requiredText(error)
    .transform((text) => text.replace(/%$/, "").trimEnd())
    .pipe(z.string().regex(/^(\d{1,2}(\.\d{1,2})?|100(\.00?)?)$/, { error }))
    .transform((text) => Math.round(Number(text) * 100));
