import { mapNames } from "~/lib/field-lists";
import { OTHER_LANGUAGES, type OtherLanguage } from "~/lib/language";
import type { Field } from "~/platform/admin/form";
import { words } from "./words.en";

type TextName<Name extends string> = `${OtherLanguage}.${Name}`;

const listNames = <Name extends string>(language: OtherLanguage, names: readonly Name[]) =>
  names.map((name): TextName<Name> => `${language}.${name}`);

/** The label of a field in another language. */
export const labelIn = (label: string, language: OtherLanguage): string =>
  words.labelIn(label, words.languageNames[language]);

/** The heading of the fields in another language. */
export const textsIn = (language: OtherLanguage): string => words.textsIn(words.languageNames[language]);

/** The label of a filter by texts that are missing in another language. */
export const incompleteIn = (language: OtherLanguage): string =>
  words.incompleteIn(words.languageNames[language]);

/** The fields of texts in other languages, such as `hi.name`, of those in English (rule: goods-texts). */
export function createTextFields<Name extends string>(fields: Record<Name, Field>) {
  const names = Object.keys(fields) as Name[];
  const entries = OTHER_LANGUAGES.flatMap((language) =>
    names.map((name): [string, Field] => {
      const label = labelIn(fields[name].label, language);
      return [`${language}.${name}`, { ...fields[name], label, optional: true }];
    }),
  );
  return Object.fromEntries(entries) as Record<TextName<Name>, Field>;
}

/** The folded sections of a form that have these fields. */
export const createTextSections = <Name extends string>(names: readonly Name[]) =>
  OTHER_LANGUAGES.map((language) => ({
    title: textsIn(language),
    isFolded: true,
    of: listNames(language, names),
  }));

/** The stored texts as the fields show them. */
export const toTextValues = (texts: Record<string, string | null | undefined>, names: readonly string[]) =>
  mapNames(OTHER_LANGUAGES, (language) => mapNames(names, (name) => texts[`${name}.${language}`] ?? ""));
