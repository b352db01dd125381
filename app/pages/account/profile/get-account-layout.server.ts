import type { SessionUser } from "~/features/accounts/sign-in/sessions.server";
import { getPaidTotals } from "~/features/orders/find-orders.server";
import { countReviews } from "~/features/reviews/list-own-reviews.server";
import { countWishlistItems } from "~/features/wishlist/get-wishlist.server";

/** The account and the four figures beside every section (rule: spent-counts-paid). */
export function getAccountLayout({ id, name, email, profilePicture, role }: SessionUser) {
  const { orders, spentPaise } = getPaidTotals(id);
  const stats = { orders, spentPaise, wishlistItems: countWishlistItems(id), reviews: countReviews(id) };
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
