import { assertNotChanged, toVersion } from "~/platform/http/versions.server";
import { getRates } from "./currency-rates.server";
import type { ShopProfile } from "./shop";
import { getShopProfile } from "./shop.server";

/** The fields of the shop profile that each section of the settings edits. */
const SECTION_FIELDS = {
  shop: ["name", "legalName", "gstin", "stateCode", "since", "phone", "whatsapp", "email"],
  place: ["address", "city", "way"],
  officer: ["grievanceOfficer"],
  hours: ["hours"],
  "service-hours": ["serviceHours", "emergency"],
} as const satisfies Record<string, readonly (keyof ShopProfile)[]>;

/** A section of the settings that is saved separately. */
export type SectionId = keyof typeof SECTION_FIELDS | "rates";

/** The version of every section; it changes only with a field of that section. */
export function getSectionVersions(): Record<SectionId, string> {
  const shop = getShopProfile();
  const shopVersions = Object.entries(SECTION_FIELDS).map(([id, fields]) => [
    id,
    toVersion(fields.map((field) => shop[field])),
  ]);
  return { ...Object.fromEntries(shopVersions), rates: toVersion(getRates()) };
}

/**
 * Throws CONFLICT at `seenVersion` if a section has changed since `formVersion`, unless that is undefined. To
 * be called in the transaction that changes it.
 */
export const assertSectionNotChanged = (id: SectionId, formVersion: string | undefined): void =>
  assertNotChanged("section", getSectionVersions()[id], formVersion);
