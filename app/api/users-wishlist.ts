import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { WISHLIST_PAGE, wishlistPageJson } from "~/features/wishlist/answer";
import { listWishlistItems } from "~/features/wishlist/get-wishlist.server";
import { WishlistQuery } from "~/features/wishlist/input";
import { SIGN_IN_FOR_WISHLIST } from "~/features/wishlist/words";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "GET /users/wishlist",
    {
      id: "listWishes",
      summary: "One's own wishlist, the newest first",
      guard: createCustomerGuard(SIGN_IN_FOR_WISHLIST),
      query: WishlistQuery,
      example: { limit: "4" },
      answer: WISHLIST_PAGE,
    },
    ({ visitor, query, now }) => wishlistPageJson(listWishlistItems(visitor.id, query, now)),
  ),
);
export const action = loader;
