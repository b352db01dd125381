import { z } from "zod";
import { customers } from "~/auth/api-guard.server";
import { cartCount } from "~/domain/cart/contents.server";
import { SIGN_IN_TO_SEE } from "~/domain/cart/words";
import { operation, serve } from "~/http/api.server";

export const loader = serve(
  operation(
    "GET /cart/count",
    {
      id: "countCart",
      does: "How many things are in the cart",
      guard: customers(SIGN_IN_TO_SEE),
      answer: { data: z.object({ count: z.int() }), count: z.int() },
    },
    ({ who }) => {
      const count = cartCount(who.id);
      return { data: { count }, count };
    },
  ),
);
export const action = loader;
