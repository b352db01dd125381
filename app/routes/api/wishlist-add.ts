import { wishOf } from "~/domain/wishlist/contents.server";
import { AddToWishlist } from "~/domain/wishlist/schemas";
import { addToWishlist } from "~/domain/wishlist/wishing.server";
import { ADDED_TO_WISHLIST, SIGN_IN_TO_WISH } from "~/domain/wishlist/words";
import { customers } from "~/features/accounts/guards/api-guard.server";
import { IS_WISHED, WishJson, wishJson } from "~/json/wishlist";
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
    ({ who, body: { productId }, now }) => {
      addToWishlist(who.id, productId, now);
      const wish = wishOf(who.id, productId, now);
      return { message: ADDED_TO_WISHLIST, isWishlisted: true, data: wish && wishJson(wish) };
    },
  ),
);
export const action = loader;
