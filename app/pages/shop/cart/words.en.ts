import { pluralize } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  yourCart: "Your cart",
  yourCartIsEmpty: "Your cart is empty",
  whatYouAddStaysHere: "Items you add are saved here, on every device you sign in on.",
  startShopping: "Start shopping",
  summary: "Order summary",
  proceedToPay: "Proceed to Pay",
  deliveryPincode: "Delivery pincode",
  check: "Check",
  pickItUp: "Pick it up at our shop, free",
  freePickUp: "Free pick-up at our shop",
  quantity: "Quantity",
  addToCart: "Add to cart",
  lookAtProduct: "View the product",
  items: "Items",
  clearCart: "Clear cart",
  each: "each",
  per: (measure: string) => `per ${measure}`,
  eachOf: (price: string, each: string) => `${price} ${each}`,
  eachPlusGst: (price: string, percent: string, each: string) => `${price} + ${percent}% GST ${each}`,
  eachInclGst: (price: string, each: string) => `${price} ${each}, incl. GST`,
  quantityIn: (measure: string) => `Quantity in ${pluralize(2, measure)}`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  update: "Update<span/>",
  remove: "Remove<span/>",
  productIsOutOfStock: "Product is out of stock",
  onlyItemsAvailableInStock: (available: number) => `Only ${available} items available in stock`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
