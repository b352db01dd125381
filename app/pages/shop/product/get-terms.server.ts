import { getUsualDays } from "~/features/settings/delivery-zones";
import { getShopProfile } from "~/features/settings/shop.server";
import { getSettings } from "~/features/settings/stored-settings.server";

/** The terms of a purchase that a product's page names (rules: delivery-days, return-days). */
export function getTerms() {
  const { returnDays } = getSettings("delivery");
  const { nearDays, farDays } = getUsualDays(getSettings("zones").zones);
  const { city, phone } = getShopProfile();
  return { city, phone, nearDays, farDays, returnDays };
}
