import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { CartJson, cartJson } from "~/features/cart/answer";
import { addToCart } from "~/features/cart/change-cart.server";
import { getCart } from "~/features/cart/get-cart.server";
import { AddToCart } from "~/features/cart/input";
import { ADDED_TO_CART, SIGN_IN_TO_ADD_TO_CART } from "~/features/cart/words";
import { defineOperation, serve } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const loader = serve(
  defineOperation(
    "POST /cart/add",
    {
      id: "addToCart",
      summary: "Puts a product into the cart",
      description: "What is in the cart already stays; the quantity is added to it.",
      guard: createCustomerGuard(SIGN_IN_TO_ADD_TO_CART),
      body: jsonBody(AddToCart, { productId: "5f0c1e2d3b4a596877665544", quantity: 2 }),
      answer: { data: CartJson },
      errorCodes: ["NOT_FOUND", "OUT_OF_STOCK"],
    },
    async ({ visitor, body, now }) => {
      await addToCart(visitor.id, body, now);
      return { message: ADDED_TO_CART, data: cartJson(getCart(visitor.id, now)) };
    },
  ),
);
export const action = loader;
