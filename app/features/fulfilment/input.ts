import { z } from "zod";
import { firmFields, withFirmRules } from "~/features/accounts/profile/business-input";
import { homeVisitInput } from "~/features/bookings/input";
import { discountCodeField } from "~/features/discounts/input";
import { Checkout, fulfilmentField } from "~/features/orders/checkout-input";
import { UNKNOWN_POSTAL_CODE } from "~/features/orders/rules";
import {
  type NamedPayment,
  PaymentFields,
  PROVIDER_ORDER_FIELD,
  providerField,
  splitPaymentFields,
} from "~/features/payments/input";
import { listStateNames } from "~/features/settings/indian-states";
import { pincodeMessage } from "~/lib/field-rules";
import { idField, optionalField, pincode, quantity, singleLine } from "~/lib/fields";
import { fromRupees, parseTypedAmount } from "~/lib/money";
import { words } from "./words.en";

/** For a signed-in customer, missing details are taken from the account. */
const customerDetails = Checkout.pick({ name: true, email: true, phone: true }).partial();

const shippingAddress = z.object({
  address: Checkout.shape.address,
  city: optionalField(singleLine("", 80, () => words.cityCannotBeMoreThan80)),
  state: optionalField(z.enum(listStateNames(), { error: () => words.sendStateByName })).describe(
    "Counts where the postal code says no state, as of army post offices",
  ),
  postalCode: Checkout.shape.postalCode.refine((code) => code !== UNKNOWN_POSTAL_CODE, {
    error: pincodeMessage,
  }),
  country: z.literal("India", { error: () => words.weDeliverWithinIndia }).default("India"),
});

/**
 * What an API call begins a payment for (rule: api-payment-target): a booking (`bookingId`), a draft booking
 * (`pincode` alone, without `fulfilment`), a product (`productId`, `quantity`, `pincode`), or else the cart.
 * `amount`, in paise, is compared with the shop's own (rule: amounts-compared). The firm of a GST bill is
 * that of the purchase (rule: business-buyers).
 */
export const PaymentOrder = withFirmRules(
  z.object({
    /** Rounded, because clients that multiply a price by 100 may send 1687234.9999999998. */
    amount: z
      .preprocess(
        parseTypedAmount,
        z
          .number({ error: () => words.amountMustBeNumberOfPaise })
          .min(0, { error: () => words.amountMustBeNumberOfPaise })
          .max(1e13, { error: () => words.amountMustBeNumberOfPaise })
          .transform(Math.round)
          .optional(),
      )
      .meta({ type: "integer" })
      .describe("In paise"),
    currency: z.literal("INR", { error: () => words.shopIsPaidInInr }).default("INR"),
    receipt: z.string().max(200).optional().describe("Left alone: the receipt is the shop's own number"),
    customerDetails: customerDetails.default({}),
    shippingAddress: shippingAddress.optional(),
    bookingId: idField(() => words.weCouldNotFindThatBooking).optional(),
    productId: idField(() => words.productNotFound).optional(),
    quantity: quantity().prefault(1),
    pincode: pincode().optional(),
    fulfilment: fulfilmentField()
      .optional()
      .describe(
        "Of goods; delivery if it is left out. Goods that are picked up at the shop need no pincode and cost no delivery",
      ),
    discountCode: discountCodeField().describe("Of goods: a discount code of the shop"),
    ...firmFields,
  }),
);
export type PaymentOrder = z.output<typeof PaymentOrder>;

/** A payment to verify; for a demo payment its order id is enough (rule: api-demo-settles-by-id). */
export const VerifyPayment = PaymentFields.transform(
  (fields): NamedPayment => ({
    ...splitPaymentFields(fields).named,
    providerOrderId: fields[PROVIDER_ORDER_FIELD],
  }),
);

/** The three fields of a payment, each under either of its two names; other fields are ignored. */
const paymentResult = z
  .object(
    {
      order_id: providerField().optional(),
      id: providerField().optional(),
      signature: providerField().optional(),
      ...PaymentFields.partial().shape,
    },
    { error: () => words.notPaid },
  )
  .transform((fields): NamedPayment => {
    const { named, others } = splitPaymentFields(fields);
    return {
      providerOrderId: named.providerOrderId ?? others.order_id ?? "",
      providerPaymentId: named.providerPaymentId ?? others.id,
      signature: named.signature ?? others.signature,
    };
  })
  .refine(({ providerOrderId }) => providerOrderId !== "", { error: () => words.notPaid });
const sum = () =>
  z
    .preprocess(
      parseTypedAmount,
      z
        .number({ error: () => words.giveSumsInRupees })
        .min(0, { error: () => words.giveSumsInRupees })
        .max(1e11, { error: () => words.giveSumsInRupees })
        .transform(fromRupees)
        .optional(),
    )
    .meta({ type: "number" });

const hasNoAddress = (value: unknown) => {
  const { address, postalCode } = (value ?? {}) as { address?: unknown; postalCode?: unknown };
  return (
    typeof value === "object" && !Array.isArray(value) && address === undefined && postalCode === undefined
  );
};

/** The address of an order that is paid; undefined if it has neither an address nor a postal code. */
const laterAddress = z.preprocess(
  (value) => (hasNoAddress(value) ? undefined : value),
  shippingAddress.partial({ postalCode: true }).optional(),
);

/**
 * A paid order as clients of the API send it; its sums are compared, its lines ignored (rule:
 * amounts-compared). The firm of a GST bill counts with the address that the order did not have.
 */
export const PaidOrder = withFirmRules(
  z.object({
    orderItems: z.array(z.unknown()).max(500).optional().describe("Left alone: the order has its own lines"),
    shippingAddress: laterAddress,
    paymentMethod: z.string().max(100).optional().describe("Left alone"),
    paymentResult,
    itemsPrice: sum(),
    taxPrice: sum(),
    shippingPrice: sum(),
    totalPrice: sum(),
    ...firmFields,
  }),
);
export type PaidOrder = z.output<typeof PaidOrder>;

/** A home visit of an API call, with the fields of its payment (rule: visit-paid-by-named-payment). */
export const HomeVisitInput = homeVisitInput({
  paymentStatus: z
    .enum(["pending", "paid", "failed"], { error: () => words.paymentstatusIsPendingOrPaid })
    .default("pending"),
  ...PaymentFields.partial().shape,
});

export function splitHomeVisitInput(input: z.output<typeof HomeVisitInput>) {
  const { named, others } = splitPaymentFields(input);
  const { paymentStatus, ...visit } = others;
  return { visit, payment: { paymentStatus, ...named } };
}
