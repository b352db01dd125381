import type { SignedInUser } from "~/features/accounts/guards/visitor.server";
import { paidSoFar } from "~/features/orders/find-orders.server";
import { countReviews } from "~/features/reviews/list-own-reviews.server";
import { countWishlistItems } from "~/features/wishlist/get-wishlist.server";

/** Whose account it is, and the four figures beside every section (spec storefront §2: paid orders alone count, D4). */
export function frameOf({ id, name, email, profilePicture, role }: SignedInUser) {
  const { orders, spentPaise } = paidSoFar(id);
  const stats = { orders, spentPaise, wishes: countWishlistItems(id), reviews: countReviews(id) };
  return { person: { name, email, profilePicture, role }, stats };
}

export type Framed = ReturnType<typeof frameOf>;

/** What a section is asked for with. */
export interface Asked {
  viewer: SignedInUser;
  page: number;
  stats: Framed["stats"];
  request: Request;
  now: Date;
}
