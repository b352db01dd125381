import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { WISHLIST_CHECK, WishlistItemJson, wishlistItemJson } from "~/features/wishlist/answer";
import { addToWishlist } from "~/features/wishlist/change-wishlist.server";
import { findWishlistItem } from "~/features/wishlist/get-wishlist.server";
import { AddToWishlist } from "~/features/wishlist/input";
import { ADDED_TO_WISHLIST, SIGN_IN_FOR_WISHLIST } from "~/features/wishlist/words";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const loader = serve(
  defineOperation(
    "POST /wishlist/add",
    {
      id: "addToWishlist",
      summary: "Puts a product on the wishlist; one that is there stays as it is",
      guard: createCustomerGuard(SIGN_IN_FOR_WISHLIST),
      body: jsonBody(AddToWishlist, { productId: "5f0c1e2d3b4a596877665544" }),
      answer: { data: WishlistItemJson.optional(), ...WISHLIST_CHECK },
      errorCodes: ["NOT_FOUND", "CONFLICT"],
    },
    async ({ visitor, body: { productId }, now }) => {
      await addToWishlist(visitor.id, productId, now);
      const item = findWishlistItem(visitor.id, productId, now);
      return { message: ADDED_TO_WISHLIST, isWishlisted: true, data: item && wishlistItemJson(item) };
    },
  ),
);
export const action = loader;
