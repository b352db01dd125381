import { isSameJson } from "~/lib/same-json";

// What the audit log keeps of a change: the fields that differ, the values of personal ones hidden.

/** The fields of something before or after a change; money in paise, timestamps as ISO text. */
export type AuditFacts = Record<string, unknown>;

/**
 * Fields with personal data: the audit log records that they changed, not their values (rule:
 * audit-no-personal-values).
 */
const PERSONAL = new Set([
  "name",
  "email",
  "phone",
  "address",
  "street",
  "city",
  "state",
  "zipCode",
  "postalCode",
  "pincode",
  "gstin",
  "firmName",
  "billingAddress",
  "bio",
  "photo",
  "description",
  "customerNotes",
  "adminNotes",
  "internalNote",
  "feedback",
  "workDone",
  "appliance",
  "accessories",
  "profilePhoto",
  "profilePicture",
  "message",
  "subject",
  "assignedTechnician",
]);

/** What stands in the place of a personal value. */
export const HIDDEN = "changed";

export const isHiddenField = (field: string, isPersonal: boolean): boolean =>
  isPersonal && PERSONAL.has(field);

interface Difference {
  before?: AuditFacts;
  after?: AuditFacts;
}

/**
 * The fields that differ between two states, with their values before and after; without `before` for
 * something new, without `after` for something deleted. If the subject belongs to a person (`isPersonal`),
 * personal fields read "changed", as `personalFields` do in any case.
 */
export function getDifference(
  before: AuditFacts | undefined,
  after: AuditFacts | undefined,
  isPersonal: boolean,
  personalFields: readonly string[] = [],
): Difference {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const differing = fields.filter((field) => !isSameJson(before?.[field], after?.[field]));
  const isHidden = (field: string) => personalFields.includes(field) || isHiddenField(field, isPersonal);
  const toRecordedFields = (facts: AuditFacts | undefined) =>
    facts &&
    Object.fromEntries(differing.map((field) => [field, isHidden(field) ? HIDDEN : (facts[field] ?? null)]));
  return { before: toRecordedFields(before), after: toRecordedFields(after) };
}
