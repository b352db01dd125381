import { z } from "zod";
import { DaysJson } from "~/features/delivery/location-answer";
import type { Payment } from "~/features/payments/rules";
import { HAND_METHODS } from "~/features/payments/tables";
import { dateTime, idFields, rupeeAmount, toIds } from "~/platform/api/codecs";
import { PROVIDERS } from "~/platform/payments/provider";
import type { OrderDetail } from "./find-orders.server";
import { FULFILMENTS } from "./tables";
import { toTrackingUrl } from "./tracking-links";

const STATUSES = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;

/** An order with its lines and payment; `itemsPrice` is after the discount and without GST in each mode. */
export const OrderJson = z
  .object({
    ...idFields,
    orderNumber: z.string(),
    status: z.enum(STATUSES),
    total: rupeeAmount(),
    totalPrice: rupeeAmount(),
    discount: rupeeAmount().describe("What the discount code took off the goods"),
    discountCode: z.string().nullable(),
    exchange: rupeeAmount().describe("What a return of the customer pays of the total"),
    isPaid: z.boolean(),
    paidAt: dateTime().nullable(),
    createdAt: dateTime(),
    items: z.array(z.object({ product: z.string().describe("Its id"), name: z.string(), quantity: z.int() })),
    orderItems: z.array(
      z.object({
        product: z.string(),
        name: z.string(),
        qty: z.int(),
        image: z.string(),
        price: rupeeAmount(),
      }),
    ),
    fulfilment: z.enum(FULFILMENTS),
    days: DaysJson.nullable().describe("The working days to arrive that were promised"),
    shippingAddress: z
      .object({
        address: z.string(),
        city: z.string().nullable(),
        postalCode: z.string(),
        country: z.string(),
      })
      .nullable()
      .describe("Null until it is told"),
    gstin: z.string().nullable().describe("Of the firm that the GST bill is made out to"),
    firmName: z.string().nullable(),
    billingAddress: z.string().nullable().describe("Null: that of the delivery"),
    paymentMethod: z.enum([...PROVIDERS, ...HAND_METHODS]).nullable(),
    paymentResult: z
      .object({
        id: z.string().nullable(),
        order_id: z.string().nullable(),
        status: z.string(),
        update_time: dateTime(),
      })
      .nullable(),
    itemsPrice: rupeeAmount(),
    taxPrice: rupeeAmount(),
    shippingPrice: rupeeAmount(),
    roundOff: rupeeAmount(),
    courier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable().describe("Where the parcel can be followed; null if not known"),
  })
  .meta({ id: "Order" });

const toDaysJson = ({ arrivalFromDays: min, arrivalToDays: max }: OrderDetail) =>
  min === null || max === null ? null : { min, max };

/** An order whose shipment was taken back keeps how it was sent, which is not said of it. */
const toDispatchJson = ({ status, courier, trackingNumber }: OrderDetail) =>
  status === "processing"
    ? { courier: null, trackingNumber: null, trackingUrl: null }
    : { courier, trackingNumber, trackingUrl: toTrackingUrl(courier, trackingNumber) ?? null };

/** The API's answer for an order; `payment`: the one begun for it, if any. */
export const orderJson = (order: OrderDetail, payment: Payment | undefined): z.output<typeof OrderJson> => ({
  ...order,
  ...toIds(order.id),
  orderNumber: order.number,
  total: order.totalPaise,
  totalPrice: order.totalPaise,
  discount: order.discountPaise,
  exchange: order.exchangePaise,
  isPaid: order.paidAt !== null,
  items: order.lines.map((line) => ({ ...line, product: line.productId })),
  orderItems: order.lines.map((line) => ({
    product: line.productId,
    name: line.name,
    qty: line.quantity,
    image: line.imageUrl,
    price: line.unitPaise,
  })),
  days: toDaysJson(order),
  shippingAddress: order.awaitsAddress ? null : order,
  paymentMethod: payment?.handMethod ?? payment?.provider ?? null,
  paymentResult: payment ? toPaymentResult(payment) : null,
  itemsPrice: order.itemsPaise,
  taxPrice: order.taxPaise,
  shippingPrice: order.shippingPaise,
  roundOff: order.roundOffPaise,
  ...toDispatchJson(order),
});

const toPaymentResult = ({ providerPaymentId, providerOrderId, status, updatedAt }: Payment) => ({
  id: providerPaymentId,
  order_id: providerOrderId,
  status,
  update_time: updatedAt,
});
