/** The sections of My Account by the `tab` of its address, and what each is called. */
export const TABS = {
  profile: "Profile",
  orders: "Orders",
  wishlist: "Wishlist",
  reviews: "Reviews",
  security: "Security",
  settings: "Settings",
} as const;
export type Tab = keyof typeof TABS;

/** The address of a section of My Account. */
export const tabPath = (tab: Tab): string => `/user/profile?tab=${tab}`;
