import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { CartJson, cartJson } from "~/features/cart/answer";
import { removeFromCart } from "~/features/cart/change-cart.server";
import { getCart } from "~/features/cart/get-cart.server";
import { REMOVED_FROM_CART, SIGN_IN_TO_SEE_CART } from "~/features/cart/words";
import { defineOperation, serve } from "~/platform/api/operation.server";

export const loader = serve(
  defineOperation(
    "DELETE /cart/remove/:productId",
    {
      id: "removeFromCart",
      summary: "Takes a product out of the cart; one that is not in it is out already",
      guard: createCustomerGuard(SIGN_IN_TO_SEE_CART),
      answer: { data: CartJson },
    },
    async ({ visitor, params, now }) => {
      await removeFromCart(visitor.id, params.productId);
      return { message: REMOVED_FROM_CART, data: cartJson(getCart(visitor.id, now)) };
    },
  ),
);
export const action = loader;
