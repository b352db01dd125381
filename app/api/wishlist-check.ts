import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { WISHLIST_CHECK } from "~/features/wishlist/answer";
import { isInWishlist } from "~/features/wishlist/change-wishlist.server";
import { SIGN_IN_FOR_WISHLIST } from "~/features/wishlist/words";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "GET /wishlist/check/:productId",
    {
      id: "checkWishlist",
      summary: "Whether a product is on the wishlist",
      guard: createCustomerGuard(SIGN_IN_FOR_WISHLIST),
      answer: WISHLIST_CHECK,
    },
    ({ visitor, params }) => ({ isWishlisted: isInWishlist(visitor.id, params.productId) }),
  ),
);
export const action = loader;
