import type { SerializeFrom } from "@remix-run/node";
import type { Tab } from "~/features/accounts/profile/tabs";
import type { SectionArgs } from "./get-account-layout.server";
import { loadOrders } from "./orders.server";
import { loadProfile } from "./profile.server";
import { loadReviews } from "./reviews.server";
import { loadSecurity } from "./security.server";
import { loadSettings } from "./settings.server";
import { loadWishlist } from "./wishlist.server";

const SECTION_LOADERS = {
  profile: loadProfile,
  orders: loadOrders,
  wishlist: loadWishlist,
  reviews: loadReviews,
  security: loadSecurity,
  settings: loadSettings,
} satisfies Record<Tab, (args: SectionArgs) => object>;

type SectionData = { [T in Tab]: { tab: T } & Awaited<ReturnType<(typeof SECTION_LOADERS)[T]>> };

export const loadSection = async (tab: Tab, args: SectionArgs): Promise<SectionData[Tab]> =>
  ({ tab, ...(await SECTION_LOADERS[tab](args)) }) as SectionData[Tab];

export type SectionProps<T extends Tab> = SerializeFrom<SectionData[T]>;
