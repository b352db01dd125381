import { customers } from "~/auth/api-guard.server";
import { cartOf } from "~/domain/cart/contents.server";
import { operation, serve } from "~/http/api.server";
import { CartJson, cartJson } from "~/json/cart";

export const loader = serve(
  operation(
    "GET /cart",
    {
      id: "readCart",
      does: "The cart, at today's prices",
      guard: customers("Please log in to view your cart."),
      answer: { data: CartJson },
    },
    ({ who, now }) => ({ data: cartJson(cartOf(who.id, now)) }),
  ),
);
export const action = loader;
