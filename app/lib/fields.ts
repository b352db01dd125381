import { z } from "zod";
import { countCharacters, normalizeLineBreaks } from "./count-characters";
import { MAX_QUANTITY } from "./quantity";

/** A text that must be there: trimmed, refused with `message` when empty. */
export const requiredText = (message: string) => z.string({ error: message }).trim().min(1, message);

/** A text that may be left out: trimmed, `undefined` when empty. */
export const optionalText = (maxLength = 200) =>
  z
    .string()
    .trim()
    .max(maxLength, `Please use at most ${maxLength} characters`)
    .optional()
    .transform((text) => text || undefined);

/**
 * What nobody can see, and what would end a text early for the database: control characters, but for line
 * breaks.
 */
const CONTROL_CHARACTERS = /[^\P{Cc}\n]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Signs that turn the text around them, or join it unseen. */
const DIRECTION_MARKS = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Whether there is anything in a text that can be read. */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text);

/**
 * Whether anything was said: of texts, whether it can be read; what is no text at all is for its schema to
 * refuse.
 */
export const hasContent = (sent: unknown): boolean =>
  typeof sent === "string" ? hasVisibleText(sent) : sent !== undefined && sent !== null;

/**
 * Words of a person's own, at most `most` characters (`lengthOf`); two messages: nothing to read in it, too
 * long. Line breaks are kept as one character each, at most two in a row; other control characters are
 * dropped.
 */
export const multiLine = (missing: string, maxLength: number, tooLong: string) =>
  z
    .string({ error: missing })
    .transform((text) =>
      normalizeLineBreaks(text)
        .replace(/\t/g, " ")
        .replace(CONTROL_CHARACTERS, "")
        .replace(/\n{3,}/g, "\n\n")
        .trim(),
    )
    .transform((text) => (hasVisibleText(text) ? text : ""))
    .refine((text) => text !== "", missing)
    .refine((text) => countCharacters(text) <= maxLength, tooLong);

/** The same on one line: breaks and stretches of blanks are one blank each. */
export const singleLine = (missing: string, maxLength: number, tooLong: string) =>
  multiLine(missing, maxLength, tooLong).transform((text) => text.replace(/\s+/g, " "));

/** A field that may be left out: undefined where there is nothing to read in it. */
export const optionalField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (sent) => (typeof sent === "string" && !hasVisibleText(sent) ? undefined : sent),
    schema.optional(),
  );

/** A hidden key of a form, such as what makes a form sent twice one; a forged one counts as none. */
export const formKeyField = () => optionalField(z.string().max(64)).catch(undefined);

/** A person's name on one line, at most 100 characters; two messages: nothing to read in it, too long. */
export const personName = (missing: string, tooLong = "Name cannot be more than 100 characters") =>
  multiLine(missing, 100, tooLong).transform((name) =>
    name.replace(DIRECTION_MARKS, "").replace(/\s+/g, " "),
  );

/** An e-mail address, trimmed and lowercased; two messages: missing, malformed. */
export const email = (missing: string, malformed: string) =>
  requiredText(missing)
    .pipe(z.email({ error: malformed }).max(254, malformed))
    .transform((text) => text.toLowerCase());

const DEVANAGARI_ZERO = 0x0966;

/** Only the digits of a text; Devanagari ones count ("२२१००१"). */
const toDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO)).replace(/\D/g, "");

/**
 * Digits of an Indian mobile number as people write it: "+91 98765-43210", "0091 …" and "098765 43210" give
 * ten digits.
 */
export function toTenDigits(text: string): string {
  const digits = toDigits(text);
  if (digits.length === 14 && digits.startsWith("0091")) return digits.slice(4);
  if (digits.length === 12 && digits.startsWith("91")) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith("0")) return digits.slice(1);
  return digits;
}

const isTenDigits = (text: string) => /^\d{10}$/.test(text);

/** A required phone number of ten digits. */
export const phone10 = (missing: string, malformed: string) =>
  requiredText(missing).transform(toTenDigits).refine(isTenDigits, malformed);

/** A phone number of ten digits that may be left out. */
export const optionalPhone10 = (malformed: string) =>
  z
    .string()
    .trim()
    .optional()
    .transform((text) => (text ? toTenDigits(text) : undefined))
    .refine((text) => text === undefined || isTenDigits(text), malformed);

export const PINCODE_MESSAGE = "Please enter a valid 6-digit pincode";

/** A pincode: everything but digits is dropped ("221 002" works), then exactly six. */
export const pincode = (missing: string = PINCODE_MESSAGE) =>
  requiredText(missing)
    .transform(toDigits)
    .refine((digits) => /^\d{6}$/.test(digits), PINCODE_MESSAGE);

const QUANTITY_MESSAGE = `Please choose a quantity between 1 and ${MAX_QUANTITY}`;

/** A whole quantity from 1 to 999; the stock is the domain's to check (rule: quantity-limit). */
export const quantity = () =>
  z.coerce
    .number({ error: QUANTITY_MESSAGE })
    .int(QUANTITY_MESSAGE)
    .min(1, QUANTITY_MESSAGE)
    .max(MAX_QUANTITY, QUANTITY_MESSAGE);

const MAX_PAGE = 10_000;
const NO_PAGE = `Please ask for a page between 1 and ${MAX_PAGE}`;

/**
 * Which page of a list a call of the API asks for, the first unless it says; what makes no sense is refused.
 */
export const strictPage = () =>
  z.coerce.number({ error: NO_PAGE }).int(NO_PAGE).min(1, NO_PAGE).max(MAX_PAGE, NO_PAGE).default(1);

/** Which page of a list an address asks for; whatever makes no sense is the first. */
export const lenientPage = () => strictPage().catch(1);

/**
 * How many things a page of a list has, as a call of the API asks: `usual` unless it says, and never more
 * than `most`.
 */
export const pageSize = (defaultSize: number, maxSize = 100) =>
  z.coerce
    .number({ error: "limit must be a whole number above 0" })
    .int("limit must be a whole number above 0")
    .min(1, "limit must be a whole number above 0")
    .transform((asked) => Math.min(asked, maxSize))
    .default(defaultSize)
    .describe(`${defaultSize} unless it says; more than ${maxSize} is cut to ${maxSize}`);

type Lenient<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends z.ZodType ? z.ZodCatch<Fields[Name]> : never;
};

/** The same fields of a query, for an address: what makes no sense counts as not said. */
export const lenient = <Fields extends Record<string, z.ZodType>>(fields: Fields): Lenient<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.catch(undefined)]),
  ) as unknown as Lenient<Fields>;

/** A text to look for, at most `most` characters; undefined where there is nothing to read in it. */
export const searchText = (maxLength = 80) =>
  optionalField(z.string().trim().max(maxLength, `Please look for at most ${maxLength} characters`));

/**
 * What a field of a call becomes where it may be emptied: null for null and for what has nothing to read in
 * it; undefined where it is not sent.
 */
export const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess(
      (sent) => (typeof sent === "string" && !hasVisibleText(sent) ? null : sent),
      schema.nullable(),
    )
    .optional();

/** An opaque id from a form or an address; an unknown one is the domain's to refuse. */
export const idField = (message = "This is not there any more") =>
  requiredText(message).pipe(z.string().max(64, message));

const YES_NO = new Map([
  ...["true", "yes", "1"].map((text) => [text, true] as const),
  ...["false", "no", "0"].map((text) => [text, false] as const),
]);

/**
 * Yes or no as people and spreadsheets write it ("TRUE", "yes", "0"), undefined where nothing is said;
 * anything else is refused with `message`.
 */
export const yesOrNo = (message: string) =>
  optionalField(
    z
      .string()
      .transform((text) => YES_NO.get(text.trim().toLowerCase()))
      .pipe(z.boolean({ error: message })),
  );

/** What the box of a form is sent as. */
const TICKED = new Map([...YES_NO, ["on", true], ["off", false]]);

/** Yes or no in JSON, or in the words of a form; anything else is refused with `message`. */
export const trueOrFalse = (message: string) =>
  z.preprocess(
    (sent) => (typeof sent === "string" ? TICKED.get(sent.trim().toLowerCase()) : sent),
    z.boolean({ error: message }),
  );
