import { setQuantity } from "~/domain/cart/changing.server";
import { cartOf } from "~/domain/cart/contents.server";
import { UpdateCart } from "~/domain/cart/schemas";
import { CART_UPDATED, SIGN_IN_TO_SEE } from "~/domain/cart/words";
import { customers } from "~/features/accounts/guards/api-guard.server";
import { CartJson, cartJson } from "~/json/cart";
import { operation, serve } from "~/platform/api/operation.server";
import { json } from "~/platform/api/request-body.server";

export const loader = serve(
  operation(
    "PATCH /cart/update",
    {
      id: "updateCart",
      does: "Sets how many of a product are in the cart",
      besides: "The product must be in the cart: /cart/add puts it there.",
      guard: customers(SIGN_IN_TO_SEE),
      body: json(UpdateCart, { productId: "5f0c1e2d3b4a596877665544", quantity: 3 }),
      answer: { data: CartJson },
      refuses: ["NOT_FOUND", "OUT_OF_STOCK"],
    },
    ({ who, body, now }) => {
      setQuantity(who.id, body, now);
      return { message: CART_UPDATED, data: cartJson(cartOf(who.id, now)) };
    },
  ),
);
export const action = loader;
