import { getLanguage } from "~/lib/language";
import { formatPercent, formatRupees, paise } from "~/lib/money";
import { formatMomentAndYear } from "~/lib/time";
import { ACTION_NAMES, type AuditAction } from "./action-names";
import type { AuditFacts } from "./changed-fields";
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

/**
 * A field's value as text: amounts in rupees, rates in per cent, times in the shop's time zone; null for an
 * empty value.
 */
export function formatValue(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") {
    if (BASIS_POINTS.test(field)) return `${formatPercent(value)}%`;
    return PAISE.test(field) && Number.isSafeInteger(value) ? formatRupees(paise(value)) : String(value);
  }
  if (typeof value === "string")
    return MOMENT.test(value) ? formatMomentAndYear(new Date(value)) : formatWord(field, value);
  return Array.isArray(value) ? formatList(field, value) : formatParts(value as AuditFacts);
}

/** Fields with what people typed, which is shown as it was. */
const TYPED =
  /name|title|brand|label|reason|note|text|description|comment|message|address|subject|sku|code|answer|reference/i;

const formatWord = (field: string, value: string): string =>
  (isHindi() && !TYPED.test(field) ? VALUE_NAMES.get(value) : undefined) ?? value;

const formatList = (field: string, values: unknown[]): string | null =>
  values.map((value) => formatValue(field, value) ?? "–").join(", ") || null;

const formatPart = (name: string): string => (isHindi() ? FIELD_NAMES.get(name) : undefined) ?? name;

const formatParts = (parts: AuditFacts): string | null =>
  Object.entries(parts)
    .map(([name, value]) => `${formatPart(name)}: ${formatValue(name, value) ?? "–"}`)
    .join("; ") || null;

/** The changed fields of an entry as text, with their values before and after. */
export function listChangedFields(before: AuditFacts | null, after: AuditFacts | null): ChangedField[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    field: formatField(field),
    before: formatValue(field, before?.[field]),
    after: formatValue(field, after?.[field]),
  }));
}
