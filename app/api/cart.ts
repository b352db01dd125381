import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { CART_COUNT, CartJson, cartCountJson, cartJson } from "~/features/cart/answer";
import { addToCart, clearCart, removeFromCart, setCartQuantity } from "~/features/cart/change-cart.server";
import { countCartItems, getShownCart } from "~/features/cart/get-cart.server";
import { AddToCart, UpdateCart } from "~/features/cart/input";
import {
  addedToCart,
  cartCleared,
  cartUpdated,
  removedFromCart,
  signInToAddToCart,
  signInToSeeCart,
} from "~/features/cart/words";
import { defineOperation } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const cartOperations = [
  defineOperation(
    "GET /cart",
    {
      id: "readCart",
      summary: "The cart, at today's prices",
      guard: createCustomerGuard(signInToSeeCart),
      answer: { data: CartJson },
    },
    ({ visitor, now }) => ({ data: cartJson(getShownCart(visitor.id, now)) }),
  ),
  defineOperation(
    "GET /cart/count",
    {
      id: "countCart",
      summary: "How many things are in the cart",
      guard: createCustomerGuard(signInToSeeCart),
      answer: CART_COUNT,
    },
    ({ visitor }) => cartCountJson(countCartItems(visitor.id)),
  ),
  defineOperation(
    "POST /cart/add",
    {
      id: "addToCart",
      summary: "Puts a product into the cart",
      description: "What is in the cart already stays; the quantity is added to it.",
      guard: createCustomerGuard(signInToAddToCart),
      body: jsonBody(AddToCart, { productId: "5f0c1e2d3b4a596877665544", quantity: 2 }),
      answer: { data: CartJson },
      errorCodes: ["NOT_FOUND", "OUT_OF_STOCK"],
    },
    async ({ visitor, body, now }) => {
      await addToCart(visitor.id, body, now);
      return { message: addedToCart(), data: cartJson(getShownCart(visitor.id, now)) };
    },
  ),
  defineOperation(
    "PATCH /cart/update",
    {
      id: "updateCart",
      summary: "Sets how many of a product are in the cart",
      description: "The product must be in the cart: /cart/add puts it there.",
      guard: createCustomerGuard(signInToSeeCart),
      body: jsonBody(UpdateCart, { productId: "5f0c1e2d3b4a596877665544", quantity: 3 }),
      answer: { data: CartJson },
      errorCodes: ["NOT_FOUND", "OUT_OF_STOCK"],
    },
    async ({ visitor, body, now }) => {
      await setCartQuantity(visitor.id, body, now);
      return { message: cartUpdated(), data: cartJson(getShownCart(visitor.id, now)) };
    },
  ),
  defineOperation(
    "DELETE /cart/remove/:productId",
    {
      id: "removeFromCart",
      summary: "Takes a product out of the cart; one that is not in it is out already",
      guard: createCustomerGuard(signInToSeeCart),
      answer: { data: CartJson },
    },
    async ({ visitor, params, now }) => {
      await removeFromCart(visitor.id, params.productId);
      return { message: removedFromCart(), data: cartJson(getShownCart(visitor.id, now)) };
    },
  ),
  defineOperation(
    "DELETE /cart/clear",
    {
      id: "clearCart",
      summary: "Empties the cart",
      guard: createCustomerGuard(signInToSeeCart),
      answer: { data: CartJson },
    },
    async ({ visitor, now }) => {
      await clearCart(visitor.id);
      return { message: cartCleared(), data: cartJson(getShownCart(visitor.id, now)) };
    },
  ),
];
