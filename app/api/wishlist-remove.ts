import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { WISHLIST_CHECK } from "~/features/wishlist/answer";
import { removeFromWishlist } from "~/features/wishlist/change-wishlist.server";
import { REMOVED_FROM_WISHLIST, SIGN_IN_FOR_WISHLIST } from "~/features/wishlist/words";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "DELETE /wishlist/remove/:productId",
    {
      id: "removeFromWishlist",
      summary: "Takes a product off the wishlist; one that is not on it is off already",
      guard: createCustomerGuard(SIGN_IN_FOR_WISHLIST),
      answer: WISHLIST_CHECK,
    },
    async ({ visitor, params }) => {
      await removeFromWishlist(visitor.id, params.productId);
      return { message: REMOVED_FROM_WISHLIST, isWishlisted: false };
    },
  ),
);
export const action = loader;
