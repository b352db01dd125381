import { personOf } from "~/domain/accounts/person/profile.server";
import { paidSoFar } from "~/domain/orders/history.server";
import { countReviews } from "~/domain/reviews/own.server";
import { wishedIds } from "~/domain/wishlist/contents.server";

/** Whose account it is, and the four figures beside every section (spec storefront §2: paid orders alone count, D4). */
export function frameOf(userId: string) {
  const { name, email, profilePicture, isActive, role } = personOf(userId);
  const { orders, spentPaise } = paidSoFar(userId);
  const stats = { orders, spentPaise, wishes: wishedIds(userId).length, reviews: countReviews(userId) };
  return { person: { name, email, profilePicture, isActive, role }, stats };
}

export type Framed = ReturnType<typeof frameOf>;
