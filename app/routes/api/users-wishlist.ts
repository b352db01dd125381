import { z } from "zod";
import { customers } from "~/auth/api-guard.server";
import { wishesAt } from "~/domain/wishlist/contents.server";
import { WishesQuery } from "~/domain/wishlist/schemas";
import { SIGN_IN_TO_WISH } from "~/domain/wishlist/words";
import { operation, serve } from "~/http/api.server";
import { PaginationJson, paginationJson } from "~/json/pagination";
import { WishJson, wishJson } from "~/json/wishlist";

export const loader = serve(
  operation(
    "GET /users/wishlist",
    {
      id: "listWishes",
      does: "One's own wishlist, the newest first",
      guard: customers(SIGN_IN_TO_WISH),
      query: WishesQuery,
      example: { limit: "4" },
      answer: { data: z.array(WishJson), pagination: PaginationJson },
    },
    ({ who, query, now }) => {
      const page = wishesAt(who.id, query, now);
      return { data: page.items.map(wishJson), pagination: paginationJson(page) };
    },
  ),
);
export const action = loader;
