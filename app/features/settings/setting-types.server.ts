import { z } from "zod";
import type { ROLES } from "~/features/accounts/tables";
import { readTexts } from "~/lib/field-lists";
import { email, optionalField, percentField, requiredText, singleLine } from "~/lib/fields";
import { type Message, readMessage } from "~/lib/language";
import { formatPercent, formatRupees, fromRupees, type Paise, parseTypedAmount, toRupees } from "~/lib/money";
import { CLOCK_TIME } from "~/lib/time";
import type { Field } from "~/platform/admin/form";
import { words } from "./words.en";

/** The field of a setting: what a field of the back-office may be that is sent to the page. */
export type SettingField = Extract<
  Field,
  { control?: "line" } | { control: "lines" } | { control: "choice" }
>;
type Line = Extract<Field, { control?: "line" }>;

/** A value that administrators can change: all that the page, the storing and the audit log need of it. */
export interface Setting<Value> {
  /** The fields of its form by their names; `name` is that of the setting. */
  toFields(name: string): Record<string, SettingField>;
  /** The rows of its fields, if they have names of their own. */
  rows?: string[][];
  /** The name of the form's field, if it is not the key: an amount in paise is typed in rupees. */
  fieldName?: string;
  default: Value;
  /** Reads what was typed: the field of the setting's key, or the whole form for `rows`. */
  schema: z.ZodType<Value>;
  /** Whether a stored value can be used; any other reads as the default. */
  isStored: (value: unknown) => boolean;
  /** The default where others of the row are stored, if it is another then. */
  toDefault?(stored: Record<string, unknown>): Value;
  /** The value as the form shows it, by default the value itself. */
  toTyped?(value: Value): unknown;
  /** The value as the audit log compares it, by default the value itself. */
  toFact?(value: Value): unknown;
  /** Of what a text says in other languages: its key, and what is shown in the language of the moment. */
  translates?: { key: string; toShown(value: Value, english: unknown): unknown };
  /** The audit log records that a personal value changed, not what it is. */
  isPersonal?: boolean;
}

interface Texts<Value> {
  label: Message;
  hint?: Message;
  optional?: boolean;
  default: Value;
}

export const toField = ({ label, hint, optional }: Omit<Texts<unknown>, "default">) =>
  readTexts({ label, hint, optional });

const isText = (value: unknown) => typeof value === "string";

/** A setting of one input for a text. */
export const inputOf = (
  schema: z.ZodType<string>,
  texts: Texts<string>,
  input: Pick<Line, "type" | "max" | "className"> = {},
): Setting<string> => ({
  toFields: (name) => ({ [name]: { ...toField(texts), ...input } }),
  default: texts.default,
  schema: texts.optional ? optionalField(schema).transform((text) => text ?? "") : schema,
  isStored: isText,
});

const pleaseEnter = (what: Message) => () => words.pleaseEnter(readMessage(what));

export const shortText = (what: Message, maxLength: number) =>
  singleLine(pleaseEnter(what), maxLength, () =>
    words.pleaseUseAtMostCharactersFor(maxLength, readMessage(what)),
  );

/** A text on one line; `what` names it in messages ("the city"). */
export const textOf = (what: Message, maxLength: number, texts: Texts<string>, className?: string) =>
  inputOf(shortText(what, maxLength), texts, { className });

export const digitsIn = (text: string): string => text.replace(/\D/g, "");
const isPhone = (text: string) => /^\+?[\d ()-]+$/.test(text) && /^\d{8,13}$/.test(digitsIn(text));

export const phoneOf = (what: Message, texts: Texts<string>) =>
  inputOf(shortText(what, 25).refine(isPhone, { error: () => words.invalidPhone }), texts, { type: "tel" });

export const emailOf = (what: Message, texts: Texts<string>) =>
  inputOf(
    email(pleaseEnter(what), () => words.enterValidEmail),
    texts,
    { type: "email" },
  );

const invalidTime = { error: () => words.invalidTime };
export const clockTime = () => z.string(invalidTime).regex(CLOCK_TIME, invalidTime);

/** A time of the day, "HH:MM", until `latest`; one that is optional may be empty. */
export const timeOf = (latest: string, texts: Texts<string>): Setting<string> => {
  const schema = clockTime().refine((time) => time <= latest, { error: () => words.enterTimeUntil(latest) });
  return {
    ...inputOf(schema, texts, { type: "time", max: latest }),
    isStored: (value) => (texts.optional && value === "") || schema.safeParse(value).success,
  };
};

/** A setting of one input for a number. */
export const numberOf = <Value extends number | undefined>(
  schema: z.ZodType<Value>,
  texts: Texts<Value>,
  inputMode: "numeric" | "decimal" = "numeric",
): Setting<Value> => ({
  toFields: (name) => ({ [name]: { ...toField(texts), inputMode } }),
  default: texts.default,
  schema,
  isStored: (value) => typeof value === "number" && value >= 0,
});

type Limits = [min: number, max: number];

/** A whole number of a unit ("day"). */
export const wholeOf = (unit: string, [min, max]: Limits, texts: Texts<number>) => {
  const error = () => words.enterWholeNumberOfFromTo(min, max, unit);
  const digits = requiredText(error).regex(/^\d+$/, { error });
  return numberOf(digits.transform(Number).pipe(z.number().min(min, { error }).max(max, { error })), texts);
};

/** An amount, entered in rupees in a field of its own name. */
export const moneyOf = (fieldName: string, [min, max]: Limits, texts: Texts<Paise>): Setting<Paise> => {
  const error = () =>
    words.enterRupeesFromSuchAs50(formatRupees(fromRupees(min)), formatRupees(fromRupees(max)));
  // A smaller fraction than a paisa would be rounded away.
  const isAmount = (typed: number) => typed >= min && typed <= max && toRupees(fromRupees(typed)) === typed;
  const rupees = z.number({ error }).refine(isAmount, { error });
  return {
    ...numberOf(z.preprocess(parseTypedAmount, rupees).transform(fromRupees), texts, "decimal"),
    fieldName,
    toTyped: (amount) => String(toRupees(amount)),
  };
};

/** A rate, entered in per cent in a field of its own name and stored in basis points. */
export const percentOf = (fieldName: string, texts: Texts<number>): Setting<number> => ({
  ...numberOf(
    percentField(() => words.enterPercent),
    texts,
    "decimal",
  ),
  fieldName,
  toTyped: (rateBp) => formatPercent(rateBp),
});

/** One of several choices; `message` refuses anything else. */
export const choiceOf = <Value extends string>(
  message: Message,
  options: { value: Value; label: Message }[],
  texts: Texts<Value>,
): Setting<Value> => {
  const schema = z.literal(
    options.map(({ value }) => value),
    { error: message },
  );
  return {
    toFields: (name) => ({
      [name]: {
        ...toField(texts),
        control: "choice",
        options: options.map(({ value, label }) => ({ value, label: readMessage(label) })),
      },
    }),
    default: texts.default,
    schema,
    isStored: (value) => schema.safeParse(value).success,
  };
};

/** The particulars of a person, which are stored as one value. */
export const personOf = <Name extends string>(
  parts: Record<Name, Setting<string>>,
): Setting<Record<Name, string>> => {
  const entries = Object.entries<Setting<string>>(parts);
  const mapEach = <Result>(pick: (part: Setting<string>) => Result) =>
    Object.fromEntries(entries.map(([name, part]) => [name, pick(part)]));
  return {
    toFields: (name) =>
      Object.assign({}, ...entries.map(([part, { toFields }]) => toFields(`${name}.${part}`))),
    default: mapEach((part) => part.default) as Record<Name, string>,
    schema: z.object(mapEach((part) => part.schema)) as unknown as z.ZodType<Record<Name, string>>,
    isStored: (value) => typeof value === "object" && value !== null,
    isPersonal: true,
  };
};

/** Settings that are saved with one button. */
export interface Section<Settings> {
  /** Also the section's name in the audit log. */
  title: string;
  description?: string;
  /** The stored row, which several sections may share; by default it has the section's id. */
  row?: "shop" | "delivery";
  /** Who may change it. */
  roles: readonly (typeof ROLES)[number][];
  /** The page of the shop that shows what a change does (rule: preview); the home page by default. */
  previewPath?: string;
  /** The section has a page of its own instead of a form among the others. */
  hasOwnPage?: boolean;
  settings: Settings;
  /** What the stored values mean, if it should be noticed. */
  notice?(values: { [Key in keyof Settings]: ValueOf<Settings[Key]> }): string | undefined;
  /** Throws INVALID if valid values do not fit together, or not to `now`. */
  check?(values: { [Key in keyof Settings]: ValueOf<Settings[Key]> }, now: Date): void;
}

export type ValueOf<Of> = Of extends Setting<infer Value> ? Value : never;

/** A section of settings that only administrators may change, unless `options` say otherwise. */
export const section = <Settings extends Record<string, Setting<unknown>>>(
  title: Message,
  settings: Settings,
  {
    description,
    ...options
  }: Partial<Omit<Section<Settings>, "title" | "description" | "settings">> & {
    description?: Message;
  } = {},
): Section<Settings> => ({
  get title() {
    return readMessage(title);
  },
  get description() {
    return description && readMessage(description);
  },
  settings,
  roles: ["admin"],
  ...options,
});
