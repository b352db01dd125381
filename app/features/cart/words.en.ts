import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  viewCart: "View cart",
  productNotFound: "Product not found",
  productIsOutOfStock: "Product is out of stock",
  onlyItemsAvailableInStock: (max: number, quantityInCart: number) =>
    `Only ${max} items available in stock${quantityInCart ? `, ${quantityInCart} of them already in your cart` : ""}`,
  addedToCart: "Added to cart successfully!",
  cartUpdated: "Cart updated",
  removedFromCart: "Removed from cart",
  cartCleared: "Your cart is now empty",
  signInToSeeCart: "Please log in to view your cart.",
  signInToAddToCart: "Please login to add items to cart",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
