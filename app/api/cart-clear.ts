import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { CartJson, cartJson } from "~/features/cart/answer";
import { clearCart } from "~/features/cart/change-cart.server";
import { getCart } from "~/features/cart/get-cart.server";
import { CART_CLEARED, SIGN_IN_TO_SEE_CART } from "~/features/cart/words";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "DELETE /cart/clear",
    {
      id: "clearCart",
      summary: "Empties the cart",
      guard: createCustomerGuard(SIGN_IN_TO_SEE_CART),
      answer: { data: CartJson },
    },
    async ({ visitor, now }) => {
      await clearCart(visitor.id);
      return { message: CART_CLEARED, data: cartJson(getCart(visitor.id, now)) };
    },
  ),
);
export const action = loader;
