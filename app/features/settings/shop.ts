import { readValues, type SectionValues } from "./sections.server";

/** The shop's details on pages and in emails. */
export interface ShopProfile
  extends SectionValues<"shop">,
    SectionValues<"place">,
    SectionValues<"officer">,
    SectionValues<"hours">,
    SectionValues<"service-hours"> {}

/** The details on every page; the rest is only sent to pages that show it. */
export type ShopSummary = Omit<
  ShopProfile,
  "stateCode" | "grievanceOfficer" | "way" | "serviceHours" | "emergency"
>;

/** The sections that make the shop profile, all stored in one row. */
export const PROFILE_IDS = ["shop", "place", "officer", "hours", "service-hours"] as const;

/** What holds until settings are saved: the particulars of the sample shop (rule: sample-shop). */
export const SHOP_DEFAULTS = readValues(PROFILE_IDS, {}) as ShopProfile;
