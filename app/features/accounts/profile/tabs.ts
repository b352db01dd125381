/** The sections of My Account by their `tab` parameter, with their labels. */
export const TABS = {
  profile: "Profile",
  orders: "Orders",
  wishlist: "Wishlist",
  reviews: "Reviews",
  security: "Security",
  settings: "Settings",
} as const;
export type Tab = keyof typeof TABS;

export const tabPath = (tab: Tab): string => `/user/profile?tab=${tab}`;
