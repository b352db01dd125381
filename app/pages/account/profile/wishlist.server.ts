import { listNewestWishlistItems } from "~/features/wishlist/get-wishlist.server";
import type { SectionArgs } from "./get-account-layout.server";

const MAX_ITEMS = 4;

export const loadWishlist = ({ visitor, now }: SectionArgs) => ({
  items: listNewestWishlistItems(visitor.id, MAX_ITEMS, now),
});
