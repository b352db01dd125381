import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import {
  WISHLIST_CHECK,
  WISHLIST_PAGE,
  WishlistItemJson,
  wishlistItemJson,
  wishlistPageJson,
} from "~/features/wishlist/answer";
import { addToWishlist, isInWishlist, removeFromWishlist } from "~/features/wishlist/change-wishlist.server";
import { findWishlistItem, listWishlistItems } from "~/features/wishlist/get-wishlist.server";
import { AddToWishlist, WishlistQuery } from "~/features/wishlist/input";
import { addedToWishlist, removedFromWishlist, signInForWishlist } from "~/features/wishlist/words";
import { defineOperation } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const wishlistOperations = [
  defineOperation(
    "GET /users/wishlist",
    {
      id: "listWishes",
      summary: "One's own wishlist, the newest first",
      guard: createCustomerGuard(signInForWishlist),
      query: WishlistQuery,
      example: { limit: "4" },
      answer: WISHLIST_PAGE,
    },
    ({ visitor, query, now }) => wishlistPageJson(listWishlistItems(visitor.id, query, now)),
  ),
  defineOperation(
    "GET /wishlist/check/:productId",
    {
      id: "checkWishlist",
      summary: "Whether a product is on the wishlist",
      guard: createCustomerGuard(signInForWishlist),
      answer: WISHLIST_CHECK,
    },
    ({ visitor, params }) => ({ isWishlisted: isInWishlist(visitor.id, params.productId) }),
  ),
  defineOperation(
    "POST /wishlist/add",
    {
      id: "addToWishlist",
      summary: "Puts a product on the wishlist; one that is there stays as it is",
      guard: createCustomerGuard(signInForWishlist),
      body: jsonBody(AddToWishlist, { productId: "5f0c1e2d3b4a596877665544" }),
      answer: { data: WishlistItemJson.optional(), ...WISHLIST_CHECK },
      errorCodes: ["NOT_FOUND", "CONFLICT"],
    },
    async ({ visitor, body: { productId }, now }) => {
      await addToWishlist(visitor.id, productId, now);
      const item = findWishlistItem(visitor.id, productId, now);
      return { message: addedToWishlist(), isWishlisted: true, data: item && wishlistItemJson(item) };
    },
  ),
  defineOperation(
    "DELETE /wishlist/remove/:productId",
    {
      id: "removeFromWishlist",
      summary: "Takes a product off the wishlist; one that is not on it is off already",
      guard: createCustomerGuard(signInForWishlist),
      answer: WISHLIST_CHECK,
    },
    async ({ visitor, params }) => {
      await removeFromWishlist(visitor.id, params.productId);
      return { message: removedFromWishlist(), isWishlisted: false };
    },
  ),
];
