import type { SectionValues } from "./sections.server";

/** The shop's details on pages and in emails. */
export interface ShopProfile
  extends SectionValues<"shop">,
    SectionValues<"place">,
    SectionValues<"officer">,
    SectionValues<"hours">,
    SectionValues<"service-hours"> {}

/**
 * The details on every page; the rest is only sent to pages that show it. `registration` is left out where
 * pages have no words for it.
 */
export type ShopSummary = Omit<
  ShopProfile,
  "registration" | "stateCode" | "grievanceOfficer" | "way" | "serviceHours" | "emergency"
> & { registration?: "composition" };
