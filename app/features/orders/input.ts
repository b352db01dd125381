import { z } from "zod";
import {
  email,
  idField,
  lenientPage,
  optionalField,
  pageSize,
  personName,
  phone10,
  pincode,
  quantity,
  requiredText,
  singleLine,
  strictPage,
} from "~/lib/fields";
import { isCalendarDay } from "~/lib/time";
import { ADMIN_ORDER_STATES, ADMIN_ORDER_STATUSES } from "./admin/states";
import { CANCEL_REASON_MAX_LENGTH, DISPATCH_MAX_LENGTH } from "./rules";

/** Shown above a checkout form with a wrong field. */
export const CHECKOUT_SUMMARY = "Please fill in all required fields correctly";

/** Who buys, and where it goes. */
export const Checkout = z.object({
  name: personName("Name is required"),
  email: email("Email is required", "Please enter a valid email"),
  phone: phone10("Phone is required", "Please enter a valid 10-digit phone number"),
  address: requiredText("Address is required").pipe(
    z.string().max(300, "Address cannot be more than 300 characters"),
  ),
  postalCode: pincode("Pincode is required"),
});
export type Checkout = z.output<typeof Checkout>;

/**
 * The checkout form: the details, and the total (paise) the customer saw, which must still be true (rule:
 * total-as-seen).
 */
export const CheckoutForm = Checkout.extend({ seenTotal: z.coerce.number().int().optional() });

const VERIFY_FIRST = "Please verify your pincode first";

/** One product, straight to payment. */
export const BuyNow = z.object({
  productId: idField("Product not found"),
  quantity: quantity().default(1),
  pincode: pincode(VERIFY_FIRST),
});
export type BuyNow = z.output<typeof BuyNow>;

/** What the address of a checkout names: one product, nothing (the cart), or null for what makes no sense. */
export const CheckoutQuery = z
  .union([BuyNow, z.object({ productId: z.undefined().optional() }).transform(() => undefined)])
  .catch(() => null as never)
  .transform((wanted): BuyNow | undefined | null => wanted);

/** The two ways to buy on a product's own page. */
export const BuyFromPage = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), quantity: quantity().default(1) }),
  z.object({ intent: z.literal("buy"), quantity: quantity().default(1), pincode: pincode(VERIFY_FIRST) }),
]);

/** The query of a customer's own list of orders. */
export const OrdersQuery = z.object({ page: lenientPage() });

/** The same as a call of the API asks for it. */
export const OrdersApiQuery = z.object({ page: strictPage(), limit: pageSize(10) });

/** Cancelling one's own order, and why in one line, if one likes to say. */
export const CancelOrderForm = z.object({
  reason: optionalField(
    singleLine("", CANCEL_REASON_MAX_LENGTH, `Please use at most ${CANCEL_REASON_MAX_LENGTH} characters`),
  ),
});

/** The same by the shopkeeper, whose page has asked whether they are sure. */
export const AdminCancelOrderForm = CancelOrderForm.extend({
  sure: z.literal("yes", { error: "Please say on the order's page that it is to be cancelled" }),
});

/** Buying an order again asks for nothing but the press of a button. */
export const BuyAgainForm = z.object({});

const TOO_LONG = `Please use at most ${DISPATCH_MAX_LENGTH} characters`;

/** How an order was sent; both may be left out. */
export const Dispatch = z.object({
  courier: optionalField(singleLine("", DISPATCH_MAX_LENGTH, TOO_LONG)),
  trackingNumber: optionalField(singleLine("", DISPATCH_MAX_LENGTH, TOO_LONG)),
});
export type Dispatch = z.output<typeof Dispatch>;

/** Where an order is to go next. */
export const StatusChangeForm = Dispatch.extend({
  status: z.enum(ADMIN_ORDER_STATUSES, { error: "Please choose what to do" }),
});
/** The same from a row of the list. */
export const StatusChangeRowForm = StatusChangeForm.extend({ id: idField("We could not find that order.") });

const day = () => z.string().refine(isCalendarDay).optional().catch(undefined);

/**
 * What the back-office's list of orders is narrowed by: states of an order or of its money, days of the
 * shop's calendar.
 */
export const OrderFilters = z.object({
  search: z.string().trim().max(80).optional().catch(undefined),
  status: z.enum(ADMIN_ORDER_STATES).optional().catch(undefined),
  startDate: day(),
  endDate: day(),
  page: lenientPage(),
});
export type OrderFilters = z.output<typeof OrderFilters>;
