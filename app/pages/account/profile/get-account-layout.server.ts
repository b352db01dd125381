import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { getPaidTotals } from "~/features/orders/find-orders.server";
import { countOwnOrders } from "~/features/orders/list-own-orders.server";
import { countReviews } from "~/features/reviews/list-own-reviews.server";
import { countWishlistItems } from "~/features/wishlist/get-wishlist.server";

/** The account and the four figures beside every section (rules: spent-counts-paid, not-paid-apart). */
export function getAccountLayout({ id, name, email, profilePicture, role }: SessionUser, now: Date) {
  const { spentPaise } = getPaidTotals(id);
  const stats = {
    orders: countOwnOrders(id, now),
    spentPaise,
    wishlistItems: countWishlistItems(id),
    reviews: countReviews(id),
  };
  return { account: { name, email, profilePicture, role }, stats };
}

export type AccountLayoutData = ReturnType<typeof getAccountLayout>;

export interface SectionArgs {
  visitor: SessionUser;
  page: number;
  stats: AccountLayoutData["stats"];
  request: Request;
  now: Date;
}
