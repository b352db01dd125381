import { perLanguage } from "~/lib/language";
import { words } from "./words.en";
/** The sections of My Account by their `tab` parameter, with their labels. */
export const TABS = perLanguage(
  () =>
    ({
      profile: words.profile,
      orders: words.orders,
      wishlist: words.wishlist,
      reviews: words.reviews,
      security: words.security,
      settings: words.settings,
    }) as const,
);
export type Tab = keyof typeof TABS;

export const tabPath = (tab: Tab): string => `/user/profile?tab=${tab}`;
