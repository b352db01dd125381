import { emptyFields, fixedPath, type Screen } from "../screen";
import { chooseCurrency, shipFarOrder } from "./preparations";

/** Cart, checkout, orders and invoices. */
export const BUYING: Screen[] = [
  { name: "cart", path: fixedPath("/cart"), asAsha: true },
  {
    name: "cart with an error",
    path: fixedPath("/cart"),
    asAsha: true,
    submit: { button: "Update", fields: { quantity: "0" } },
  },
  { name: "checkout", path: fixedPath("/checkout"), asAsha: true },
  {
    name: "checkout with errors",
    path: fixedPath("/checkout"),
    asAsha: true,
    submit: { button: "Pay", fields: emptyFields("name", "email", "phone", "address", "postalCode") },
  },
  {
    name: "checkout with a wrong GSTIN",
    path: fixedPath("/checkout"),
    asAsha: true,
    submit: { button: "Pay", fields: { gstin: "07AAGCB7383J1ZB", billingAddress: "4 Karol Bagh" } },
  },
  { name: "checkout with a discount code", path: fixedPath("/checkout?discountCode=CHHATH10"), asAsha: true },
  { name: "checkout with an unknown code", path: fixedPath("/checkout?discountCode=NO-SUCH"), asAsha: true },
  { name: "till", path: ({ awaiting }) => `/checkout/pay/${awaiting}`, asAsha: true },
  { name: "an order that awaits payment", path: ({ awaiting }) => `/orders/${awaiting}`, asAsha: true },
  { name: "a paid order", path: ({ paid }) => `/orders/${paid}`, asAsha: true },
  { name: "a cancelled order", path: ({ cancelled }) => `/orders/${cancelled}`, asAsha: true },
  { name: "an order to cancel", path: ({ paid }) => `/orders/${paid}/cancel`, asAsha: true },
  {
    name: "an order cancelled for too long a reason",
    path: ({ paid }) => `/orders/${paid}/cancel`,
    asAsha: true,
    submit: { button: "Cancel the order", fields: { reason: "r".repeat(201) } },
  },
  { name: "an unpaid order to cancel", path: ({ awaiting }) => `/orders/${awaiting}/cancel`, asAsha: true },
  {
    name: "an order that is cancelled already",
    path: ({ cancelled }) => `/orders/${cancelled}/cancel`,
    asAsha: true,
  },
  {
    name: "an order too late to cancel",
    path: ({ shippedFar }) => `/orders/${shippedFar}/cancel`,
    asAsha: true,
    prepare: shipFarOrder,
  },
  { name: "an invoice within the state", path: ({ paid }) => `/orders/${paid}/invoice`, asAsha: true },
  {
    name: "an invoice to another state",
    path: ({ shippedFar }) => `/orders/${shippedFar}/invoice`,
    asAsha: true,
  },
  {
    name: "the invoice of a cancelled order",
    path: ({ cancelled }) => `/orders/${cancelled}/invoice`,
    asAsha: true,
  },
  { name: "orders", path: fixedPath("/orders"), asAsha: true },
  { name: "a cart, in dollars too", path: fixedPath("/cart"), asAsha: true, prepare: chooseCurrency("USD") },
];
