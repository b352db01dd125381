import { newestWishes } from "~/features/wishlist/get-wishlist.server";
import type { Asked } from "./get-account-layout.server";

const WISHES_SHOWN = 4;

export const loadWishlist = ({ viewer: visitor, now }: Asked) => ({ wishes: newestWishes(visitor.id, WISHES_SHOWN, now) });
