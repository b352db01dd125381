import type { AuditFacts } from "~/features/audit/changed-fields";
import { recordChange } from "~/features/audit/record-change.server";
import { ShopError } from "~/lib/errors";
import { shopDay } from "~/lib/time";
import { transaction } from "~/platform/db/db.server";
import type { Rates } from "./currency-rates";
import { getRates } from "./currency-rates.server";
import { assertSectionNotChanged, type SectionId } from "./section-versions.server";
import type { ShopProfile } from "./shop";
import { getShopProfile } from "./shop.server";
import { type SettingKey, saveSetting } from "./stored-settings.server";
import type { TaxMode } from "./tax-mode";
import { getTaxMode } from "./tax-mode.server";
import { formatWeek } from "./week";

/** A section of the settings, its title for the audit log, and the version its form was made from. */
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

function saveSettingChange(
  { key, section, before, after, value }: SettingChange,
  actorId: string,
  now: Date,
): void {
  saveSetting(key, value, now);
  recordChange(actorId, { action: "changed", kind: "setting", id: key, label: section, before, after }, now);
}

const isEqual = (value: unknown, other: unknown) => JSON.stringify(value) === JSON.stringify(other);

/** The shop profile as the audit log compares it, with lists as text. */
const toFacts = ({ hours, serviceHours, way, ...shop }: ShopProfile): AuditFacts => ({
  ...shop,
  hours: formatWeek(hours),
  serviceHours: formatWeek(serviceHours),
  way: way.map(({ place, onward }) => `${place}: ${onward}`).join(" "),
});

/**
 * Changes some fields of the shop profile, from now on; invoices already issued stay as they are. Throws
 * INVALID at `since` for a future year, CONFLICT at `seenVersion` if the section has changed since.
 */
export async function updateShopProfile(
  section: SettingsSectionRef,
  changes: Partial<ShopProfile>,
  actorId: string,
  now: Date,
): Promise<void> {
  if ((changes.since ?? 0) > Number(shopDay(now).slice(0, 4)))
    throw new ShopError("INVALID", "Please enter a year that has begun", "since");
  await transaction(() => {
    assertSectionNotChanged(section.id, section.formVersion);
    const before = getShopProfile();
    const value = { ...before, ...changes };
    const facts = { before: toFacts(before), after: toFacts(value) };
    saveSettingChange({ key: "shop", section: section.title, ...facts, value }, actorId, now);
  });
}

/**
 * Sets the rates in rupees; currencies that are left out are no longer shown (rule: currency-rates). Throws
 * CONFLICT at `seenVersion` if they have changed since.
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
    if (isEqual(before, after)) return;
    saveSettingChange({ key: "rates", section: section.title, before, after, value: after }, actorId, now);
  });
}

/**
 * Sets whether prices include GST; the prices stay, and orders already placed keep their own mode. `title` is
 * for the audit log.
 */
export async function updateTaxMode(title: string, mode: TaxMode, actorId: string, now: Date): Promise<void> {
  await transaction(() => {
    const before = { mode: getTaxMode() };
    if (before.mode === mode) return;
    saveSettingChange({ key: "tax", section: title, before, after: { mode }, value: { mode } }, actorId, now);
  });
}
