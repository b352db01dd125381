import { customers } from "~/features/accounts/guards/api-guard.server";
import { WISHES, wishesJson } from "~/features/wishlist/answer";
import { wishesAt } from "~/features/wishlist/get-wishlist.server";
import { WishesQuery } from "~/features/wishlist/input";
import { SIGN_IN_TO_WISH } from "~/features/wishlist/words";
import { operation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  operation(
    "GET /users/wishlist",
    {
      id: "listWishes",
      does: "One's own wishlist, the newest first",
      guard: customers(SIGN_IN_TO_WISH),
      query: WishesQuery,
      example: { limit: "4" },
      answer: WISHES,
    },
    ({ visitor, query, now }) => wishesJson(wishesAt(visitor.id, query, now)),
  ),
);
export const action = loader;
