import type { SerializeFrom } from "@remix-run/node";
import type { Tab } from "~/features/accounts/profile/tabs";
import { listOwnOrders } from "~/features/orders/list-own-orders.server";
import { listOwnReviews } from "~/features/reviews/list-own-reviews.server";
import { listNewestWishlistItems } from "~/features/wishlist/get-wishlist.server";
import { listBookingItems } from "~/pages/parts/booking/view.server";
import type { SectionArgs } from "./get-account-layout.server";
import { getProfileSection } from "./profile.server";
import { getSecuritySection } from "./security.server";
import { getSettingsSection } from "./settings.server";

const MAX_ORDERS = 5;
const MAX_BOOKINGS = 3;

export function getOrdersSection({ visitor, now }: SectionArgs) {
  return {
    orders: listOwnOrders(visitor.id, { size: MAX_ORDERS }, now),
    bookings: listBookingItems(visitor.id, now, 1, MAX_BOOKINGS),
    now,
  };
}

const MAX_ITEMS = 4;

export const getWishlistSection = ({ visitor, now }: SectionArgs) => ({
  items: listNewestWishlistItems(visitor.id, MAX_ITEMS, now),
});

export const getReviewsSection = ({ visitor, page, stats }: SectionArgs) => ({
  reviews: listOwnReviews(visitor.id, page, { total: stats.reviews }),
});

const SECTION_GETTERS = {
  profile: getProfileSection,
  orders: getOrdersSection,
  wishlist: getWishlistSection,
  reviews: getReviewsSection,
  security: getSecuritySection,
  settings: getSettingsSection,
} satisfies Record<Tab, (args: SectionArgs) => object>;

type SectionData = { [T in Tab]: { tab: T } & Awaited<ReturnType<(typeof SECTION_GETTERS)[T]>> };

export const getSection = async (tab: Tab, args: SectionArgs): Promise<SectionData[Tab]> =>
  ({ tab, ...(await SECTION_GETTERS[tab](args)) }) as SectionData[Tab];

export type SectionProps<T extends Tab> = SerializeFrom<SectionData[T]>;
