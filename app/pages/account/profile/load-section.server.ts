import type { SerializeFrom } from "@remix-run/node";
import type { Tab } from "~/features/accounts/profile/tabs";
import type { Asked } from "./get-account-layout.server";
import { loadOrders } from "./orders.server";
import { loadProfile } from "./profile.server";
import { loadReviews } from "./reviews.server";
import { loadSecurity } from "./security.server";
import { loadSettings } from "./settings.server";
import { loadWishlist } from "./wishlist.server";

const LOADERS = {
  profile: loadProfile,
  orders: loadOrders,
  wishlist: loadWishlist,
  reviews: loadReviews,
  security: loadSecurity,
  settings: loadSettings,
} satisfies Record<Tab, (args: Asked) => object>;

type Loaded = { [T in Tab]: { tab: T } & Awaited<ReturnType<(typeof LOADERS)[T]>> };

/** What one section of My Account shows. */
export const loadSection = async (tab: Tab, args: Asked): Promise<Loaded[Tab]> =>
  ({ tab, ...(await LOADERS[tab](args)) }) as Loaded[Tab];

/** A section as its page gets it. */
export type SectionProps<T extends Tab> = SerializeFrom<Loaded[T]>;
