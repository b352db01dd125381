import type { AuditFacts } from "~/features/audit/changed-fields";
import { listSettings, type SectionId, type SectionValues } from "./sections.server";

/** The values of a section as the audit log compares them, with lists as text. */
export function toFacts<Id extends SectionId>(id: Id, values: SectionValues<Id>): AuditFacts {
  const facts = listSettings(id).map(([key, { toFact }]) => {
    const value = values[key as keyof SectionValues<Id>];
    return [key, toFact ? toFact(value) : value];
  });
  return Object.fromEntries(facts);
}
