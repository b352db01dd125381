import { customers } from "~/features/accounts/guards/api-guard.server";
import { IS_WISHED, WishJson, wishJson } from "~/features/wishlist/answer";
import { addToWishlist } from "~/features/wishlist/change-wishlist.server";
import { wishOf } from "~/features/wishlist/get-wishlist.server";
import { AddToWishlist } from "~/features/wishlist/input";
import { ADDED_TO_WISHLIST, SIGN_IN_TO_WISH } from "~/features/wishlist/words";
import { operation, serve } from "~/platform/api/operation.server";
import { json } from "~/platform/api/request-body.server";

export const loader = serve(
  operation(
    "POST /wishlist/add",
    {
      id: "addToWishlist",
      does: "Puts a product on the wishlist; one that is there stays as it is",
      guard: customers(SIGN_IN_TO_WISH),
      body: json(AddToWishlist, { productId: "5f0c1e2d3b4a596877665544" }),
      answer: { data: WishJson.optional(), ...IS_WISHED },
      refuses: ["NOT_FOUND", "CONFLICT"],
    },
    ({ visitor, body: { productId }, now }) => {
      addToWishlist(visitor.id, productId, now);
      const wish = wishOf(visitor.id, productId, now);
      return { message: ADDED_TO_WISHLIST, isWishlisted: true, data: wish && wishJson(wish) };
    },
  ),
);
export const action = loader;
