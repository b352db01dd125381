import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  placedSubject: (number: string) => `Order ${number}: payment pending`,
  placed: "We have received your order",
  waitsForPayment: (number: string, amount: string) =>
    `Thank you. Your order ${number} is waiting for your payment of ${amount}.`,
  itemsAreHeld: (until: string) =>
    `We are holding your items until ${until}. If you have already paid, no action is needed.`,
  notYourOrder:
    "If you did not place this order, please ignore this email. It will expire by itself and you will not be charged.",
  viewAndPay: "View order and pay",
  paidSubject: (number: string) => `Order ${number}: payment received`,
  paid: "We have received your payment",
  paymentReceived: (amount: string, number: string) =>
    `Thank you. We have received ${amount} for your order ${number}.`,
  paidByReturn: (number: string) => `Thank you. Your return has paid for your order ${number}.`,
  partPaidByReturn: (amount: string) => `Your return has paid ${amount} of it.`,
  pickUpAt: (address: string) =>
    `You can pick it up at ${address} once it is ready; we will email you. Please bring your order number.`,
  arrivesWithin: (days: string) => `It usually arrives within ${days}.`,
  deliveryTo: (recipient: string) => `Delivery to: ${recipient}`,
  gstBillTo: (firm: string) => `GST bill to: ${firm}`,
  shippedSubject: (number: string) => `Order ${number}: on its way`,
  shipped: "Your order is on its way",
  shippedWith: (number: string, courier: string | null, trackingNumber: string | null) =>
    `We have shipped your order ${number}${courier ? ` with ${courier}` : ""}${trackingNumber ? `, tracking number ${trackingNumber}` : ""}.`,
  readySubject: (number: string) => `Order ${number}: ready to collect`,
  ready: "Your order is ready to collect",
  waitsAtShop: (number: string, address: string) =>
    `Your order ${number} is packed and waiting for you at the shop: ${address}.`,
  bringNumber: "Please bring your order number.",
  deliveredSubject: (number: string) => `Order ${number}: delivered`,
  delivered: "Your order was delivered",
  orderDelivered: (number: string) =>
    `Your order ${number} has been delivered. If anything is not right, please call or write to us.`,
  collectedSubject: (number: string) => `Order ${number}: collected`,
  collected: "Your order was collected",
  orderCollected: (number: string) =>
    `Your order ${number} has been collected. If anything is not right, please call or write to us.`,
  cancelledSubject: (number: string) => `Order ${number}: cancelled`,
  cancelled: "Your order was cancelled",
  orderCancelled: (number: string, amount: string) => `Your order ${number} of ${amount} has been cancelled.`,
  refundFollows: (isRest: boolean, isByHand: boolean) =>
    `We will refund what you paid${isRest ? " and have not been refunded before" : ""} ${isByHand ? "directly" : "to your original payment method"}.`,
  nothingReceived:
    "We have not received any payment for it. If one still arrives, we will refund it to your original payment method.",
  corrected: {
    delivery: {
      subject: (number: string) => `Order ${number}: delivery details corrected`,
      heading: "Your delivery details have been corrected",
      correctedParts: (number: string, parts: string) =>
        `We have corrected the delivery details of your order ${number}: ${parts}.`,
      callUs: "If this is not right, please call us before we ship it.",
    },
    pickup: {
      subject: (number: string) => `Order ${number}: pick-up details corrected`,
      heading: "Your pick-up details have been corrected",
      correctedParts: (number: string, parts: string) =>
        `We have corrected the pick-up details of your order ${number}: ${parts}.`,
      callUs: "If this is not right, please call us before you come to collect it.",
    },
  },
  correctedPart: {
    name: "name",
    phone: "phone number",
    address: "address",
  },
  inNameOf: (customer: string) => `In the name of: ${customer}`,
  newInvoiceSubject: (number: string, invoice: string) => `Order ${number}: new invoice ${invoice}`,
  billCorrected: "Your GST bill has been corrected",
  invoiceReplaces: (invoice: string, number: string, replaced: string) =>
    `Invoice ${invoice} for your order ${number} replaces ${replaced}, which has been cancelled by a credit note. Please use only the new one. Nothing is charged or refunded.`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
