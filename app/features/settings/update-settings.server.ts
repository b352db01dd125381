import type { AuditFacts } from "~/features/audit/difference";
import { recordChange } from "~/features/audit/record-change.server";
import { DomainError } from "~/lib/errors";
import { shopDay } from "~/lib/time";
import { transaction } from "~/platform/db/db.server";
import { formatWeek } from "./hours";
import type { Rates } from "./rates";
import { getRates } from "./rates.server";
import { assertSectionNotChanged, type SectionId } from "./section-versions.server";
import type { ShopProfile } from "./shop";
import { getShopProfile } from "./shop.server";
import { type SettingKey, saveSetting } from "./stored-settings.server";
import type { TaxMode } from "./tax";
import { getTaxMode } from "./tax.server";

/**
 * A section of the settings, as the page and the audit log call it, and the version its form was made from,
 * where that is said.
 */
export interface SettingsSectionRef {
  id: SectionId;
  title: string;
  formVersion?: string;
}

interface SettingChange {
  key: SettingKey;
  section: string;
  before: AuditFacts;
  after: AuditFacts;
  value: unknown;
}

/** Keeps a setting and writes down who changed it. */
function saveSettingChange(
  { key, section, before, after, value }: SettingChange,
  actorId: string,
  now: Date,
): void {
  saveSetting(key, value, now);
  recordChange(actorId, { action: "changed", kind: "setting", id: key, label: section, before, after }, now);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Particulars as the audit log keeps them: what is a list, in words. */
const toFacts = ({ hours, serviceHours, way, ...shop }: ShopProfile): AuditFacts => ({
  ...shop,
  hours: formatWeek(hours),
  serviceHours: formatWeek(serviceHours),
  way: way.map(({ place, onward }) => `${place}: ${onward}`).join(" "),
});

/**
 * Changes some of the shop's particulars, those of a `section` of the settings; the rest stays as it is told
 * today. They count from now on, on pages and in letters; invoices that were issued keep theirs. `by`: the
 * administrator. Throws INVALID at `since` for a year to come, CONFLICT at `seenVersion` where somebody else
 * has changed the same section meanwhile.
 */
export async function updateShopProfile(
  section: SettingsSectionRef,
  part: Partial<ShopProfile>,
  actorId: string,
  now: Date,
): Promise<void> {
  if ((part.since ?? 0) > Number(shopDay(now).slice(0, 4)))
    throw new DomainError("INVALID", "Please enter a year that has begun", "since");
  await transaction(() => {
    assertSectionNotChanged(section.id, section.formVersion);
    const before = getShopProfile();
    const value = { ...before, ...part };
    const facts = { before: toFacts(before), after: toFacts(value) };
    saveSettingChange({ key: "shop", section: section.title, ...facts, value }, actorId, now);
  });
}

/**
 * Sets what foreign currencies cost in rupees (rule: currency-rates): those that are left out are not shown
 * any more. `by`: the administrator. Throws CONFLICT at `seenVersion` where somebody else has changed them
 * meanwhile.
 */
export async function updateRates(
  section: SettingsSectionRef,
  rates: Rates,
  actorId: string,
  now: Date,
): Promise<void> {
  await transaction(() => {
    assertSectionNotChanged(section.id, section.formVersion);
    const [before, after] = [getRates(), rates].map(({ USD, EUR }) => ({ USD, EUR })) as [Rates, Rates];
    if (isSame(before, after)) return;
    saveSettingChange({ key: "rates", section: section.title, before, after, value: after }, actorId, now);
  });
}

/**
 * Sets whether the shop's prices have GST in them, by the administrator `by`; `title`: as the audit log calls
 * it. The figures of the prices stay; orders that were placed keep their own mode and total
 * (`orders.pricesIncludeTax`).
 */
export async function updateTaxMode(title: string, mode: TaxMode, actorId: string, now: Date): Promise<void> {
  await transaction(() => {
    const before = { mode: getTaxMode() };
    if (before.mode === mode) return;
    saveSettingChange({ key: "tax", section: title, before, after: { mode }, value: { mode } }, actorId, now);
  });
}
