import { at, empty, type Screen } from "../screen";
import { seePrices, sendFar } from "./gestures";

/** From the cart to the invoice. */
export const BUYING: Screen[] = [
  { name: "cart", path: at("/cart"), hers: true },
  {
    name: "cart with an error",
    path: at("/cart"),
    hers: true,
    wrong: { button: "Update", fields: { quantity: "0" } },
  },
  { name: "checkout", path: at("/checkout"), hers: true },
  {
    name: "checkout with errors",
    path: at("/checkout"),
    hers: true,
    wrong: { button: "Pay", fields: empty("name", "email", "phone", "address", "postalCode") },
  },
  { name: "till", path: ({ awaiting }) => `/checkout/pay/${awaiting}`, hers: true },
  { name: "an order that awaits payment", path: ({ awaiting }) => `/orders/${awaiting}`, hers: true },
  { name: "a paid order", path: ({ paid }) => `/orders/${paid}`, hers: true },
  { name: "a cancelled order", path: ({ cancelled }) => `/orders/${cancelled}`, hers: true },
  { name: "an order to cancel", path: ({ paid }) => `/orders/${paid}/cancel`, hers: true },
  {
    name: "an order cancelled for too long a reason",
    path: ({ paid }) => `/orders/${paid}/cancel`,
    hers: true,
    wrong: { button: "Cancel the order", fields: { reason: "r".repeat(201) } },
  },
  { name: "an unpaid order to cancel", path: ({ awaiting }) => `/orders/${awaiting}/cancel`, hers: true },
  {
    name: "an order that is cancelled already",
    path: ({ cancelled }) => `/orders/${cancelled}/cancel`,
    hers: true,
  },
  {
    name: "an order too late to cancel",
    path: ({ far }) => `/orders/${far}/cancel`,
    hers: true,
    first: sendFar,
  },
  { name: "an invoice within the state", path: ({ paid }) => `/orders/${paid}/invoice`, hers: true },
  { name: "an invoice to another state", path: ({ far }) => `/orders/${far}/invoice`, hers: true },
  {
    name: "the invoice of a cancelled order",
    path: ({ cancelled }) => `/orders/${cancelled}/invoice`,
    hers: true,
  },
  { name: "orders", path: at("/orders"), hers: true },
  { name: "a cart, in dollars too", path: at("/cart"), hers: true, first: seePrices("USD") },
];
