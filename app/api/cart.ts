import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { CartJson, cartJson } from "~/features/cart/answer";
import { getCart } from "~/features/cart/get-cart.server";
import { SIGN_IN_TO_SEE_CART } from "~/features/cart/words";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "GET /cart",
    {
      id: "readCart",
      summary: "The cart, at today's prices",
      guard: createCustomerGuard(SIGN_IN_TO_SEE_CART),
      answer: { data: CartJson },
    },
    ({ visitor, now }) => ({ data: cartJson(getCart(visitor.id, now)) }),
  ),
);
export const action = loader;
