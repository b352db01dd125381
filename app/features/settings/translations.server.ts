import { z } from "zod";
import { mapNames } from "~/lib/field-lists";
import { optionalField } from "~/lib/fields";
import { getLanguage, isGroup, OTHER_LANGUAGES, type OtherLanguage } from "~/lib/language";
import { isSameJson } from "~/lib/same-json";
import type { Setting, SettingField } from "./setting-types.server";
import { words } from "./words.en";

type Translations<Value> = Partial<Record<OtherLanguage, Value>>;

const toOptional = (fields: Record<string, SettingField>, hint: string | undefined) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, optional: true, hint: hint ?? field.hint },
    ]),
  );

const toHint = (usual: unknown): string =>
  usual ? words.blankForUsual(String(usual)) : words.blankForEnglish;

/** What `english` says in other languages; `other` is how one of them is typed. */
const translationsOf = <Value extends { length: number }>(
  key: string,
  english: Setting<Value>,
  usual: Translations<Value>,
  other: Setting<Value>,
): Setting<Translations<Value>> => {
  const { toTyped = (value: Value) => value, toFact = (value: Value) => value } = other;
  const read = (texts: Translations<Value>, language: OtherLanguage): Value | undefined =>
    other.isStored(texts[language]) ? texts[language] : undefined;
  const mapEach = (texts: Translations<Value>, map: (value: Value) => unknown) =>
    mapNames(OTHER_LANGUAGES, (language) => {
      const value = read(texts, language);
      return value && map(value);
    });
  return {
    toFields: (name) =>
      Object.assign(
        {},
        ...OTHER_LANGUAGES.map((language) =>
          toOptional(
            other.toFields(`${name}.${language}`),
            other === english ? toHint(usual[language]) : undefined,
          ),
        ),
      ),
    default: {},
    schema: z.preprocess(
      (typed) => (isGroup(typed) ? typed : {}),
      z.object(mapNames(OTHER_LANGUAGES, () => optionalField(other.schema))),
    ) as z.ZodType<Translations<Value>>,
    isStored: isGroup,
    toTyped: (texts) => mapEach(texts, toTyped),
    toFact: (texts) => mapEach(texts, toFact),
    isPersonal: english.isPersonal,
    translates: {
      key,
      toShown(texts, value) {
        const language = getLanguage();
        if (language === "en") return value;
        const translation = read(texts, language);
        if (translation?.length) return translation;
        return (isSameJson(value, english.default) && usual[language]) || value;
      },
    },
  };
};

/**
 * A text that customers read, as two settings: in English, and in the other languages as `cityTexts` is of
 * `city` (rule: setting-texts). `usual`: the default text in them; `other`: how a text is typed in another
 * language, by default as in English.
 */
export const withTranslations = <Key extends string, Value extends { length: number }>(
  key: Key,
  english: Setting<Value>,
  usual: Translations<Value> = {},
  other: Setting<Value> = english,
) =>
  ({ [key]: english, [`${key}Texts`]: translationsOf(key, english, usual, other) }) as Record<
    Key,
    Setting<Value>
  > &
    Record<`${Key}Texts`, Setting<Translations<Value>>>;
