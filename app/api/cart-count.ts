import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { CART_COUNT, cartCountJson } from "~/features/cart/answer";
import { countCartItems } from "~/features/cart/get-cart.server";
import { SIGN_IN_TO_SEE_CART } from "~/features/cart/words";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "GET /cart/count",
    {
      id: "countCart",
      summary: "How many things are in the cart",
      guard: createCustomerGuard(SIGN_IN_TO_SEE_CART),
      answer: CART_COUNT,
    },
    ({ visitor }) => cartCountJson(countCartItems(visitor.id)),
  ),
);
export const action = loader;
