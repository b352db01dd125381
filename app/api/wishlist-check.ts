import { customers } from "~/features/accounts/guards/api-guard.server";
import { IS_WISHED } from "~/features/wishlist/answer";
import { isWished } from "~/features/wishlist/change-wishlist.server";
import { SIGN_IN_TO_WISH } from "~/features/wishlist/words";
import { operation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  operation(
    "GET /wishlist/check/:productId",
    {
      id: "checkWishlist",
      does: "Whether a product is on the wishlist",
      guard: customers(SIGN_IN_TO_WISH),
      answer: IS_WISHED,
    },
    ({ visitor, params }) => ({ isWishlisted: isWished(visitor.id, params.productId) }),
  ),
);
export const action = loader;
