import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  productNotFound: "Product not found",
  yourWishlistIsFullItHolds: (maxWishlistItems: number) =>
    `Your wishlist is full: it holds ${maxWishlistItems} products. Please remove one first.`,
  productIdNotAvailable: "Product ID not available",
  addedToWishlist: "Added to wishlist",
  removedFromWishlist: "Removed from wishlist",
  signInForWishlist: "Please login to manage wishlist",
  wishlistFailed: "Failed to update wishlist",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
