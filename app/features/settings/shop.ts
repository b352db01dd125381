import type { SectionValues } from "./sections.server";

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
