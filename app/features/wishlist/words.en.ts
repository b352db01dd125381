export const words = {
  productNotFound: "Product not found",
  yourWishlistIsFullItHolds: (maxWishlistItems: number) =>
    `Your wishlist is full: it holds ${maxWishlistItems} products. Please remove one first.`,
  productIdNotAvailable: "Product ID not available",
  addedToWishlist: "Added to wishlist",
  removedFromWishlist: "Removed from wishlist",
  signInForWishlist: "Please login to manage wishlist",
  wishlistFailed: "Failed to update wishlist",
};
