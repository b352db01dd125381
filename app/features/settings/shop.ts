import type { ShownValues } from "./sections.server";

/** The shop's details on pages and in emails. */
export interface ShopProfile
  extends ShownValues<"shop">,
    ShownValues<"place">,
    ShownValues<"officer">,
    ShownValues<"hours">,
    ShownValues<"service-hours"> {}

/**
 * The details on every page; the rest is only sent to pages that show it. `registration` is left out where
 * pages have no words for it.
 */
export type ShopSummary = Omit<
  ShopProfile,
  "registration" | "stateCode" | "grievanceOfficer" | "way" | "serviceHours" | "emergency"
> & { registration?: "composition" };
