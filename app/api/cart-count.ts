import { customers } from "~/features/accounts/guards/api-guard.server";
import { COUNTED, countedJson } from "~/features/cart/answer";
import { cartCount } from "~/features/cart/get-cart.server";
import { SIGN_IN_TO_SEE } from "~/features/cart/words";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "GET /cart/count",
    {
      id: "countCart",
      does: "How many things are in the cart",
      guard: customers(SIGN_IN_TO_SEE),
      answer: COUNTED,
    },
    ({ visitor }) => countedJson(cartCount(visitor.id)),
  ),
);
export const action = loader;
