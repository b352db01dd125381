import { readInEnglish } from "~/lib/language";
import { readValues, toShown } from "./sections.server";
import type { ShopProfile } from "./shop";

/** The sections that make the shop profile, all stored in one row. */
export const PROFILE_IDS = ["shop", "place", "officer", "hours", "service-hours"] as const;

/** What holds until settings are saved: the particulars of the sample shop (rule: sample-shop). */
export const SHOP_DEFAULTS = readInEnglish(() =>
  toShown(PROFILE_IDS, readValues(PROFILE_IDS, {})),
) as ShopProfile;
