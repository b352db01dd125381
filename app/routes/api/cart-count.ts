import { cartCount } from "~/domain/cart/contents.server";
import { SIGN_IN_TO_SEE } from "~/domain/cart/words";
import { customers } from "~/features/accounts/guards/api-guard.server";
import { COUNTED, countedJson } from "~/json/cart";
import { operation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  operation(
    "GET /cart/count",
    {
      id: "countCart",
      does: "How many things are in the cart",
      guard: customers(SIGN_IN_TO_SEE),
      answer: COUNTED,
    },
    ({ who }) => countedJson(cartCount(who.id)),
  ),
);
export const action = loader;
