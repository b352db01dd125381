import { getLanguage } from "~/lib/language";
import { formatPercent, formatRupees, paise } from "~/lib/money";
import { formatMomentAndYear, formatPlainDay } from "~/lib/time";
import { ACTION_NAMES, type AuditAction } from "./action-names";
import { type AuditFacts, HIDDEN, isHiddenField } from "./changed-fields";
import { FIELD_NAMES } from "./field-names";
import { VALUE_NAMES } from "./value-names";
import { words } from "./words.en";

/** The back-office is in English and in Hindi. */
const isHindi = (): boolean => getLanguage() === "hi";

/** What was done, in the reader's language; what earlier versions of the shop stored may have no name. */
export const formatAction = (action: string): string =>
  isHindi() ? (ACTION_NAMES[action as AuditAction] ?? action) : action;

/** A changed field as text; `before` and `after` are null if the field was or is empty. */
export interface ChangedField {
  field: string;
  before: string | null;
  after: string | null;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-\d\d$/;
const PAISE = /Paise$/;
const BASIS_POINTS = /Bp$/;

/** "pricePaise" as "Price", "deliveryCharges.homeVisit" as "Delivery charges, home visit". */
export function formatField(field: string): string {
  if (isHindi())
    return field
      .split(".")
      .map((part) => FIELD_NAMES.get(part) ?? part)
      .join(", ");
  const words = field
    .replace(PAISE, "")
    .replace(BASIS_POINTS, "")
    .replace(/[._-]+/g, ", ")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields with a state or a choice of the program's; what others hold was typed, and is shown as it was. */
export const CHOICES: ReadonlySet<string> = new Set([
  "status",
  "fromStatus",
  "state",
  "refund",
  "paymentStatus",
  "collectedBy",
  "method",
  "refundKind",
  "role",
  "staffRole",
  "visitType",
  "visitWindow",
  "serviceType",
  "priority",
  "condition",
  "kind",
  "makerRole",
  "availability",
  "registration",
  "mode",
  "taxMode",
  "colour",
  "reason",
  "lowStockEmail",
  "others",
  "twoFactor",
  "bannersPlace",
  "repairOfferPlace",
  "featuredPlace",
  "categoriesPlace",
]);
/** Fields whose names and values people typed, in each language. */
const SPECIFICATIONS = /^specifications\b/;

/**
 * A field's value as text: amounts in rupees, rates in per cent, times in the shop's time zone; null for an
 * empty value.
 */
function formatValue(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") {
    if (BASIS_POINTS.test(field)) return `${formatPercent(value)}%`;
    return PAISE.test(field) && Number.isSafeInteger(value) ? formatRupees(paise(value)) : String(value);
  }
  if (typeof value === "string") {
    if (MOMENT.test(value)) return formatMomentAndYear(new Date(value));
    if (DAY.test(value)) return formatPlainDay(value);
    return CHOICES.has(field) ? formatChoice(value) : value;
  }
  return Array.isArray(value) ? formatList(field, value) : formatParts(field, value as AuditFacts);
}

const formatChoice = (value: string): string => (isHindi() ? VALUE_NAMES.get(value) : undefined) ?? value;

const formatList = (field: string, values: unknown[]): string | null =>
  values.map((value) => formatValue(field, value) ?? "–").join(", ") || null;

const formatPart = (name: string): string => (isHindi() ? FIELD_NAMES.get(name) : undefined) ?? name;

function formatParts(field: string, parts: AuditFacts): string | null {
  const isTyped = SPECIFICATIONS.test(field);
  const texts = Object.entries(parts).map(([name, value]) =>
    isTyped
      ? `${name}: ${formatValue(field, value) ?? "–"}`
      : `${formatPart(name)}: ${formatValue(name, value) ?? "–"}`,
  );
  return texts.join("; ") || null;
}

/**
 * The changed fields of an entry as text, with their values before and after; `isPersonal`: its subject
 * belongs to a person.
 */
export function listChangedFields(
  before: AuditFacts | null,
  after: AuditFacts | null,
  isPersonal = false,
): ChangedField[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => {
    const [was, is] = [before?.[field], after?.[field]];
    // Values that differ are the same only where they are hidden.
    const isHidden = isHiddenField(field, isPersonal) || (was === HIDDEN && is === HIDDEN);
    const format = (value: unknown) =>
      isHidden && value === HIDDEN ? formatChoice(HIDDEN) : formatValue(field, value);
    return { field: formatField(field), before: format(was), after: format(is) };
  });
}
