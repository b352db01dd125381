import type { AuditFacts } from "~/features/audit/changed-fields";
import { OTHER_LANGUAGES } from "~/lib/language";
import { listSettings, type SectionId, type SectionValues } from "./sections.server";

/** The values of a section as the audit log compares them, with lists as text and one for each language. */
export function toFacts<Id extends SectionId>(id: Id, values: SectionValues<Id>): AuditFacts {
  const facts = listSettings(id).flatMap(([key, { toFact, translates }]) => {
    const value = values[key as keyof SectionValues<Id>];
    const fact = toFact ? toFact(value) : value;
    return translates
      ? Object.entries(fact as object).map(([language, text]) => [`${translates.key}.${language}`, text])
      : [[key, fact]];
  });
  return Object.fromEntries(facts);
}

/** The names of the facts that the audit log hides, those of personal texts in other languages too. */
export const listPersonalFacts = (id: SectionId): string[] =>
  listSettings(id).flatMap(([key, { isPersonal, translates }]) => {
    if (!isPersonal) return [];
    return translates ? OTHER_LANGUAGES.map((language) => `${translates.key}.${language}`) : [key];
  });
