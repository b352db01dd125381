import { createCustomerGuard } from "~/features/accounts/guards/api-guard.server";
import { CART_COUNT, CartJson, cartCountJson, cartJson } from "~/features/cart/answer";
import { addToCart, clearCart, removeFromCart, setCartQuantity } from "~/features/cart/change-cart.server";
import { countCartItems, getCart } from "~/features/cart/get-cart.server";
import { AddToCart, UpdateCart } from "~/features/cart/input";
import {
  ADDED_TO_CART,
  CART_CLEARED,
  CART_UPDATED,
  REMOVED_FROM_CART,
  SIGN_IN_TO_ADD_TO_CART,
  SIGN_IN_TO_SEE_CART,
} from "~/features/cart/words";
import { defineOperation } from "~/platform/api/operation.server";
import { jsonBody } from "~/platform/api/request-body.server";

export const cartOperations = [
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
];
