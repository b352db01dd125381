import { assertNotChanged, toVersion } from "~/platform/http/versions.server";
import { getRates } from "./rates.server";
import type { ShopProfile } from "./shop";
import { getShopProfile } from "./shop.server";

/** What of the particulars each section of the settings holds. */
const SECTION_FIELDS = {
  shop: ["name", "legalName", "gstin", "stateCode", "since", "phone", "whatsapp", "email"],
  place: ["address", "city", "way"],
  officer: ["grievanceOfficer"],
  hours: ["hours"],
  "service-hours": ["serviceHours", "emergency"],
} as const satisfies Record<string, readonly (keyof ShopProfile)[]>;

/** A section of the settings that is saved by itself. */
export type SectionId = keyof typeof SECTION_FIELDS | "rates";

/** The version of every section as it stands: another only where something of that section is another. */
export function getSectionVersions(): Record<SectionId, string> {
  const shop = getShopProfile();
  const held = Object.entries(SECTION_FIELDS).map(([id, fields]) => [
    id,
    toVersion(fields.map((field) => shop[field])),
  ]);
  return { ...Object.fromEntries(held), rates: toVersion(getRates()) };
}

/**
 * Throws CONFLICT at `seenVersion` where somebody else has changed a section since its form was shown
 * (`seen`; undefined: not said). To be called in the transaction that changes it.
 */
export const assertSectionNotChanged = (id: SectionId, formVersion: string | undefined): void =>
  assertNotChanged("section", getSectionVersions()[id], formVersion);
