/** What was true of something before or after a change, by field; money in paise, moments as ISO text. */
export type AuditFacts = Record<string, unknown>;

/**
 * Fields that are a person's own: the audit log says that they changed, never from what to what (rule:
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
  "bio",
  "photo",
  "description",
  "customerNotes",
  "adminNotes",
  "feedback",
  "profilePhoto",
  "profilePicture",
  "message",
  "subject",
  "assignedTechnician",
]);

/** Of a thing that is nobody's own, what is a person's all the same. */
const ALWAYS_PERSONAL = new Set(["grievanceOfficer"]);

const HIDDEN = "changed";
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

interface Difference {
  before?: AuditFacts;
  after?: AuditFacts;
}

/**
 * The fields in which two states differ, each with what it was and what it is; of a new thing there is no
 * before, of a deleted one no after. Where the thing is a person's (`isPersons`), what is theirs stands as
 * "changed".
 */
export function getDifference(
  before: AuditFacts | undefined,
  after: AuditFacts | undefined,
  isPersons: boolean,
): Difference {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const differing = fields.filter((field) => !isSame(before?.[field], after?.[field]));
  const isHidden = (field: string) => ALWAYS_PERSONAL.has(field) || (isPersons && PERSONAL.has(field));
  const toWords = (facts: AuditFacts | undefined) =>
    facts &&
    Object.fromEntries(differing.map((field) => [field, isHidden(field) ? HIDDEN : (facts[field] ?? null)]));
  return { before: toWords(before), after: toWords(after) };
}
