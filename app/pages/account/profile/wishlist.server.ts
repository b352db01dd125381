import { newestWishes } from "~/features/wishlist/get-wishlist.server";
import type { Asked } from "./get-account-layout.server";

const WISHES_SHOWN = 4;

export const loadWishlist = ({ viewer, now }: Asked) => ({ wishes: newestWishes(viewer.id, WISHES_SHOWN, now) });
