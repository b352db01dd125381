import { listNewestWishlistItems } from "~/features/wishlist/get-wishlist.server";
import type { Asked } from "./get-account-layout.server";

const MAX_ITEMS = 4;

export const loadWishlist = ({ viewer: visitor, now }: Asked) => ({
  wishes: listNewestWishlistItems(visitor.id, MAX_ITEMS, now),
});
