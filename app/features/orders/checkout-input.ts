import { z } from "zod";
import { firmFields, withFirmRules } from "~/features/accounts/profile/business-input";
import { discountCodeField, seenCodeField } from "~/features/discounts/input";
import { findPlace, type Place } from "~/features/settings/indian-places";
import { listStateNames } from "~/features/settings/indian-states";
import { cleanText } from "~/lib/clean-text";
import { hasAtLeast, hasAtMost } from "~/lib/count-characters";
import { isPincode } from "~/lib/field-rules";
import {
  ADDRESS_MAX_LENGTH,
  addressTooLong,
  email,
  idField,
  lenient,
  optionalField,
  personName,
  phone10,
  pincode,
  quantity,
  requiredText,
  singleLine,
} from "~/lib/fields";
import type { Fulfilment } from "./rules";
import { FULFILMENTS } from "./tables";
import { words } from "./words.en";

/** The message above a checkout form with an invalid field. */
export const checkoutSummary = () => words.checkoutSummary;

/** In code points: a house and its street have more (rule: checkout-fields). */
const ADDRESS_MIN_LENGTH = 10;

/** The customer's contact details and delivery address (rule: checkout-fields). */
export const Checkout = z.object({
  name: personName(() => words.nameIsRequired),
  email: email(
    () => words.emailIsRequired,
    () => words.enterValidEmail,
  ),
  phone: phone10(
    () => words.phoneIsRequired,
    () => words.enterValid10DigitPhoneNumber,
  ),
  address: requiredText(() => words.addressIsRequired).pipe(
    z
      .string()
      .overwrite(cleanText)
      .refine((text) => hasAtMost(text, ADDRESS_MAX_LENGTH), { error: addressTooLong })
      .refine((text) => hasAtLeast(text, ADDRESS_MIN_LENGTH), { error: () => words.addressTooShort }),
  ),
  postalCode: pincode(() => words.pincodeIsRequired),
});
export type Checkout = z.output<typeof Checkout>;

/**
 * `seenTotal`: the total in paise that the customer has seen and that must not have changed, and the pincode
 * it was for (rule: total-as-seen).
 */
const SentForm = Checkout.extend({
  city: optionalField(singleLine("", 80, () => words.cityTooLong)),
  state: optionalField(z.enum(listStateNames(), { error: () => words.chooseState })),
  seenTotal: z.coerce.number().int().optional(),
  seenPincode: optionalField(pincode()),
  discountCode: discountCodeField(),
  /** The code that is in `seenTotal`. */
  seenCode: seenCodeField(),
  /** The id of the return that is to pay (rule: exchange). */
  exchange: optionalField(idField(() => words.exchangeIsGone)),
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
    .refine(knowsPlace("city"), { path: ["city"], error: () => words.enterCity, when: hasPincode })
    .refine(knowsPlace("state"), { path: ["state"], error: () => words.chooseState, when: hasPincode });

/**
 * The forms of the checkout by `fulfilment`; those of a shop that charges GST have the firm that a bill is
 * made out to (rule: business-buyers).
 */
const CHECKOUT_FORMS = {
  delivery: {
    taxed: withPlaceRules(withFirmRules(SentForm.extend(firmFields))),
    untaxed: withPlaceRules(SentForm),
  },
  pickup: { taxed: withFirmRules(PickedUpForm.extend(firmFields)), untaxed: PickedUpForm },
};

export type SentCheckout = z.output<typeof CHECKOUT_FORMS.pickup.taxed> &
  Partial<Pick<z.output<typeof SentForm>, "address" | "postalCode" | "city" | "state">>;

/** The form of a checkout, as `CHECKOUT_FORMS` has it, with what any of them may send. */
export const getCheckoutForm = (fulfilment: Fulfilment, isTaxed: boolean) =>
  CHECKOUT_FORMS[fulfilment][isTaxed ? "taxed" : "untaxed"] as z.ZodType<SentCheckout>;

export const fulfilmentField = () => z.enum(FULFILMENTS, { error: () => words.chooseDeliveryOrPickup });

/** A purchase of one product without the cart. */
export const BuyNow = z.object({
  productId: idField(() => words.productNotFound),
  quantity: quantity().prefault(1),
  pincode: pincode(() => words.verifyFirst),
});
/** Without a pincode it is picked up. */
export type BuyNow = Omit<z.output<typeof BuyNow>, "pincode"> & { pincode?: string };

const PICKED_UP = { fulfilment: z.literal("pickup") };
const OF_CART = { productId: z.undefined().optional() };

/** What the checkout page buys: `buyNow` is undefined for the cart. */
interface CheckoutPurchase {
  buyNow?: BuyNow;
  /** Where the goods go, if that was filled in before. */
  pincode?: string;
  fulfilment: Fulfilment;
}

/** The query of the checkout page; null if it is invalid. */
export const CheckoutQuery = z
  .union([
    BuyNow.omit({ pincode: true })
      .extend(PICKED_UP)
      .transform(({ fulfilment, ...buyNow }) => ({ buyNow, fulfilment })),
    BuyNow.transform((buyNow) => ({ buyNow, pincode: buyNow.pincode, fulfilment: "delivery" })),
    z.object(OF_CART).extend(PICKED_UP),
    z
      .object({ ...OF_CART, ...lenient({ pincode: pincode().optional() }) })
      .transform(({ pincode }) => ({ pincode, fulfilment: "delivery" })),
  ])
  .catch(() => null as never)
  .transform((purchase) => purchase as CheckoutPurchase | null);

/** The form of the product page. */
export const BuyFromPage = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), quantity: quantity().prefault(1) }),
  z.object({
    intent: z.literal("buy"),
    quantity: quantity().prefault(1),
    pincode: pincode(() => words.verifyFirst),
  }),
]);
