import { type Message, readMessage } from "./language";

/** The rules of a text in a feature's list of fields, of which `textFields` makes its schema. */
export interface TextRules {
  label: Message;
  /** Its label in messages, if that is another. */
  fullLabel?: Message;
  optional?: true;
  /** The message for a missing text. */
  missing?: Message;
  /** The message for a text that does not match `pattern`, or is no e-mail address if that is its type. */
  malformed?: Message;
  pattern?: RegExp;
  /** Gives the text its usual spelling, before it is matched with `pattern`. */
  spell?: (text: string) => string;
  type?: string;
  maxLength?: number;
  /** Of the control of a text of several lines. */
  rows?: number;
}

/** A field with its label and its hint in the language of the moment. */
export const readTexts = <Field extends { label: Message; hint?: Message }>({
  label,
  hint,
  ...field
}: Field) => ({
  ...field,
  label: readMessage(label),
  hint: hint && readMessage(hint),
});

/** The names of a list's fields, in its order. */
export const namesOf = <Fields extends object>(fields: Fields) =>
  Object.keys(fields) as (string & keyof Fields)[];

type NamesWith<Fields, Key extends string> = {
  [Name in keyof Fields]: Fields[Name] extends Record<Key, unknown> ? Name : never;
}[keyof Fields];

/** The names of the fields that have the property `key`. */
export const namesWith = <Fields extends Record<string, object>, Key extends string>(
  fields: Fields,
  key: Key,
) => namesOf(fields).filter((name) => key in (fields[name] ?? {})) as NamesWith<Fields, Key>[];

/** A value for each name. */
export const mapNames = <Name extends string, Value>(
  names: readonly Name[],
  toValue: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>;

/** The properties of an object that have these names. */
export const pick = <Values, Name extends keyof Values>(values: Values, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>;
