import { getCategoryTitle } from "~/features/categories/list-categories.server";
import { listShownCategories } from "~/features/search/list-shown-categories.server";
import type { ShopProfile, ShopSummary } from "~/features/settings/shop";
import { getShopProfile } from "~/features/settings/shop.server";
import { getSettings, getShownSettings } from "~/features/settings/stored-settings.server";
import { getSaleTaxMode } from "~/features/settings/tax-mode.server";
import { shopDay } from "~/lib/time";
import { config } from "~/platform/config.server";

/** What the layout of the shop needs. `use-layout-data.ts` reads it in other parts. */
export function getStorefront() {
  const today = shopDay(new Date());
  return {
    taxMode: getSaleTaxMode(),
    lowStock: getSettings("stock").lowStock,
    shop: toShopSummary(getShopProfile()),
    categories: listShownCategories().map(({ name, colour }) => ({
      name,
      title: getCategoryTitle(name),
      colour,
    })),
    origin: config().SITE_URL.origin,
    year: today.slice(0, 4),
    announcement: findAnnouncement(today),
    profiles: listProfiles(),
    logo: getSettings("logo").logo,
  };
}

/** The line above the page, until its last day (rule: announcement). */
function findAnnouncement(today: string) {
  const {
    announcement: text,
    announcementLink: link,
    announcementUntil: until,
  } = getShownSettings("announcement");
  return text && (!until || until >= today) ? { text, link } : null;
}

/** The shop's profiles elsewhere, by name. */
function listProfiles(): { name: string; address: string }[] {
  const { facebook, instagram, youtube, x } = getSettings("social");
  const profiles = [
    { name: "Facebook", address: facebook },
    { name: "Instagram", address: instagram },
    { name: "YouTube", address: youtube },
    { name: "X", address: x },
  ];
  return profiles.filter(({ address }) => address);
}

/** Without the properties that only single pages need; those read them themselves. */
function toShopSummary(shop: ShopProfile): ShopSummary {
  const { way, stateCode, grievanceOfficer, serviceHours, emergency, registration, ...summary } = shop;
  return { ...summary, ...(registration === "composition" && { registration }) };
}
