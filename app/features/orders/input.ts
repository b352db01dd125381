import { z } from "zod";
import { firmFields, withFirmRules } from "~/features/accounts/profile/business-input";
import { findPlace, type Place } from "~/features/settings/indian-places";
import { listStateNames } from "~/features/settings/indian-states";
import { countCharacters } from "~/lib/count-characters";
import { isPincode } from "~/lib/field-rules";
import {
  ADDRESS_MAX_LENGTH,
  ADDRESS_TOO_LONG,
  email,
  formKeyField,
  idField,
  lenientPage,
  multiLine,
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
import { rowFields } from "~/lib/row-fields";
import { toRowIds, toRowKey } from "~/lib/rows";
import { isCalendarDay } from "~/lib/time";
import { ADMIN_ORDER_STATES, ADMIN_ORDER_STATUSES } from "./admin/states";
import {
  CANCEL_REASON_MAX_LENGTH,
  DISPATCH_MAX_LENGTH,
  MAX_ORDERS_TOGETHER,
  NOTE_MAX_LENGTH,
  ORDERS_PER_PAGE,
} from "./rules";
import { FULFILMENTS } from "./tables";
import { words } from "./words.en";

/** The message above a checkout form with an invalid field. */
export const CHECKOUT_SUMMARY = words.checkoutSummary;

/** In characters: a house and its street have more (rule: checkout-fields). */
const ADDRESS_MIN_LENGTH = 10;

/** The customer's contact details and delivery address (rule: checkout-fields). */
export const Checkout = z.object({
  name: personName(words.nameIsRequired),
  email: email(words.emailIsRequired, words.enterValidEmail),
  phone: phone10(words.phoneIsRequired, words.enterValid10DigitPhoneNumber),
  address: requiredText(words.addressIsRequired).pipe(
    z
      .string()
      .max(ADDRESS_MAX_LENGTH, ADDRESS_TOO_LONG)
      .refine((text) => countCharacters(text) >= ADDRESS_MIN_LENGTH, words.addressTooShort),
  ),
  postalCode: pincode(words.pincodeIsRequired),
});
export type Checkout = z.output<typeof Checkout>;

/**
 * `seenTotal`: the total in paise that the customer has seen and that must not have changed, and the pincode
 * it was for (rule: total-as-seen).
 */
const SentForm = Checkout.extend({
  city: optionalField(singleLine("", 80, words.cityTooLong)),
  state: optionalField(z.enum(listStateNames(), { error: words.chooseState })),
  seenTotal: z.coerce.number().int().optional(),
  seenPincode: optionalField(pincode()),
});
/** Who picks the goods up needs no address (rule: pick-up). */
const PickedUpForm = SentForm.omit({ address: true, postalCode: true, city: true, state: true });

const knowsPlace = (part: keyof Place) => (form: Partial<Record<keyof Place | "postalCode", string>>) =>
  Boolean(form[part] || findPlace(form.postalCode ?? "")[part]);
const hasPincode = ({ value }: { value: unknown }) =>
  isPincode(String((value as { postalCode?: unknown } | null)?.postalCode));

/** Town and state are asked for where the pincode does not say them (rule: place-of-pincode). */
const withPlaceRules = <Schema extends z.ZodType<Partial<Checkout & Record<keyof Place, string>>>>(
  schema: Schema,
): Schema =>
  schema
    .refine(knowsPlace("city"), { path: ["city"], error: words.enterCity, when: hasPincode })
    .refine(knowsPlace("state"), { path: ["state"], error: words.chooseState, when: hasPincode });

/**
 * The forms of the checkout by `fulfilment`; those of a shop that charges GST have the firm that a bill is
 * made out to (rule: business-buyers).
 */
export const CHECKOUT_FORMS = {
  delivery: {
    taxed: withPlaceRules(withFirmRules(SentForm.extend(firmFields))),
    untaxed: withPlaceRules(SentForm),
  },
  pickup: { taxed: withFirmRules(PickedUpForm.extend(firmFields)), untaxed: PickedUpForm },
};

export type SentCheckout = z.output<typeof CHECKOUT_FORMS.pickup.taxed> &
  Partial<Pick<z.output<typeof SentForm>, "address" | "postalCode" | "city" | "state">>;

/** The form of a checkout, as `CHECKOUT_FORMS` has it, with what any of them may send. */
export const getCheckoutForm = (fulfilment: "delivery" | "pickup", isTaxed: boolean) =>
  CHECKOUT_FORMS[fulfilment][isTaxed ? "taxed" : "untaxed"] as z.ZodType<SentCheckout>;

export const fulfilmentField = () => z.enum(FULFILMENTS, { error: words.chooseDeliveryOrPickup });

const internalNote = () =>
  optionalField(multiLine("", NOTE_MAX_LENGTH, words.pleaseUseAtMostCharacters(NOTE_MAX_LENGTH)));

/** The internal note of an order. */
export const OrderNote = z.object({ internalNote: internalNote(), seenVersion: formKeyField() });

/** Where an order goes, corrected before it is shipped, and its internal note. */
export const OrderCorrection = OrderNote.extend({
  ...Checkout.omit({ email: true }).shape,
  city: optionalField(singleLine("", 80, words.cityTooLong)),
});
export type OrderCorrection = z.output<typeof OrderNote> & Partial<z.output<typeof OrderCorrection>>;

/** A purchase of one product without the cart. */
export const BuyNow = z.object({
  productId: idField(words.productNotFound),
  quantity: quantity().prefault(1),
  pincode: pincode(words.verifyFirst),
});
/** Without a pincode it is picked up. */
export type BuyNow = Omit<z.output<typeof BuyNow>, "pincode"> & { pincode?: string };

const isPickup = { fulfilment: z.literal("pickup") };
const isCart = { productId: z.undefined().optional() };

/** What the checkout page buys: `buyNow` is undefined for the cart. */
export interface CheckoutPurchase {
  buyNow?: BuyNow;
  fulfilment: (typeof FULFILMENTS)[number];
}

/** The query of the checkout page; null if it is invalid. */
export const CheckoutQuery = z
  .union([
    BuyNow.omit({ pincode: true })
      .extend(isPickup)
      .transform(({ fulfilment, ...buyNow }) => ({ buyNow, fulfilment })),
    BuyNow.transform((buyNow) => ({ buyNow, fulfilment: "delivery" })),
    z.object(isCart).extend(isPickup),
    z.object(isCart).transform(() => ({ fulfilment: "delivery" })),
  ])
  .catch(() => null as never)
  .transform((purchase) => purchase as CheckoutPurchase | null);

/** The form of the product page. */
export const BuyFromPage = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), quantity: quantity().prefault(1) }),
  z.object({
    intent: z.literal("buy"),
    quantity: quantity().prefault(1),
    pincode: pincode(words.verifyFirst),
  }),
]);

export const OrdersQuery = z.object({ page: lenientPage() });

export const OrdersApiQuery = z.object({ page: strictPage(), limit: pageSize(ORDERS_PER_PAGE) });

export const CancelOrderForm = z.object({
  reason: optionalField(
    singleLine("", CANCEL_REASON_MAX_LENGTH, words.pleaseUseAtMostCharacters(CANCEL_REASON_MAX_LENGTH)),
  ),
});

/** `sure`: the confirmation that the administrator's page requires. */
export const AdminCancelOrderForm = CancelOrderForm.extend({
  sure: z.literal("yes", { error: words.sayOnOrdersPage }),
});

export const BuyAgainForm = z.object({});

const TOO_LONG = words.tooLong(DISPATCH_MAX_LENGTH);

const text = () => optionalField(singleLine("", DISPATCH_MAX_LENGTH, TOO_LONG));

/** The number of an e-way bill, which its printout has in groups of four. */
const ewayBillNumber = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{12}$/, words.ewayBillWrong));

export const Dispatch = z.object({
  courier: text(),
  trackingNumber: text(),
  ewayBill: optionalField(ewayBillNumber),
});
export type Dispatch = z.output<typeof Dispatch>;

/** The status form of an order's own page. */
export const StatusChangeForm = Dispatch.extend({
  status: z.enum(ADMIN_ORDER_STATUSES, { error: words.chooseWhatToDo }),
});

/** The status form of one row of the list. */
export const StatusChangeRowForm = StatusChangeForm.extend({ id: idField(words.weCouldNotFindThatOrder) });

const orderIds = () =>
  z
    .string()
    .optional()
    .transform((list) => toRowIds(list?.split(",") ?? [], MAX_ORDERS_TOGETHER));

/**
 * The form of several orders that are shipped together: `order` is the ids of those that are ticked, and each
 * of `listed` may have fields. An order without a courier of its own gets `sameCourier`. Gives what
 * `changeOrderStatuses` takes.
 */
export const createShipmentForm = (listed: readonly string[]) =>
  z
    .object({
      order: orderIds(),
      sameCourier: text(),
      courier: rowFields(listed, text()),
      trackingNumber: rowFields(listed, text()),
      ewayBill: rowFields(listed, optionalField(ewayBillNumber)),
    })
    .superRefine(({ order, trackingNumber }, context) => {
      for (const id of listed) {
        if (order.includes(id) || !trackingNumber[toRowKey(id)]) continue;
        const path = ["row", toRowKey(id)];
        context.addIssue({ code: "custom", path, message: words.trackingOfUntickedOrder });
      }
    })
    .transform(({ order, sameCourier, courier, trackingNumber, ewayBill }) =>
      order.map((id) => {
        const key = toRowKey(id);
        const dispatch: Dispatch = {
          courier: courier[key] ?? sameCourier,
          trackingNumber: trackingNumber[key],
          ewayBill: ewayBill[key],
        };
        return { id, dispatch };
      }),
    );

/** The form that marks several orders as delivered. */
export const DeliveryForm = z.object({ order: orderIds() });

const day = () => z.string().refine(isCalendarDay).optional().catch(undefined);

/**
 * The filters of the back-office's list of orders; days are in the shop's calendar, and both are inclusive.
 */
export const OrderFilters = z.object({
  search: z.string().trim().max(80).optional().catch(undefined),
  status: z.enum(ADMIN_ORDER_STATES).optional().catch(undefined),
  startDate: day(),
  endDate: day(),
  page: lenientPage(),
});
export type OrderFilters = z.output<typeof OrderFilters>;
