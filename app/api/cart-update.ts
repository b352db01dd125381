import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { CartJson, cartJson } from "~/features/cart/answer";
import { setCartQuantity } from "~/features/cart/change-cart.server";
import { getCart } from "~/features/cart/get-cart.server";
import { UpdateCart } from "~/features/cart/input";
import { CART_UPDATED, SIGN_IN_TO_SEE_CART } from "~/features/cart/words";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const loader = serve(
  defineOperation(
    "PATCH /cart/update",
    {
      id: "updateCart",
      summary: "Sets how many of a product are in the cart",
      description: "The product must be in the cart: /cart/add puts it there.",
      guard: createCustomerGuard(SIGN_IN_TO_SEE_CART),
      body: jsonBody(UpdateCart, { productId: "5f0c1e2d3b4a596877665544", quantity: 3 }),
      answer: { data: CartJson },
      errorCodes: ["NOT_FOUND", "OUT_OF_STOCK"],
    },
    async ({ visitor, body, now }) => {
      await setCartQuantity(visitor.id, body, now);
      return { message: CART_UPDATED, data: cartJson(getCart(visitor.id, now)) };
    },
  ),
);
export const action = loader;
