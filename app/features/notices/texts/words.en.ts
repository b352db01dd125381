import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

/** The WhatsApp texts in English; a file with the same keys beside it is another language. */
const en = {
  greeting: (name: string, shop: string) => `Namaste${name ? ` ${name}` : ""}, this is ${shop}.`,
  courier: (courier: string) => `Courier: ${courier}.`,
  trackingNumber: (number: string) => `Tracking number: ${number}.`,
  trackParcel: (url: string) => `Track your parcel: ${url}`,
  bringIt: (shop: string, address: string) => `Please bring it to ${shop}, ${address}.`,
  technicianWillCall: "Our technician will call before coming.",
  visit: (service: string, when: string) => `${service}: ${when}.`,
  visitLink: (url: string) => `Your visit: ${url}`,
  orderLink: (url: string) => `Your order: ${url}`,
  payLink: (url: string) => `Pay here: ${url}`,
  rateLink: (url: string) => `How was it? ${url}`,
  orderAwaitsPayment: (number: string, amount: string, payBy: string) =>
    `Your order ${number} of ${amount} awaits your payment until ${payBy}.`,
  orderPaid: (number: string, amount: string) =>
    `We have received your payment of ${amount} for order ${number}, and are packing it.`,
  orderShipped: (number: string) => `Your order ${number} is on its way.`,
  orderReady: (number: string, address: string) => `Your order ${number} is ready to collect at ${address}.`,
  bringOrderNumber: "Please bring your order number.",
  orderDelivered: (number: string) =>
    `Your order ${number} has been delivered. Thank you for buying from us.`,
  orderCollected: (number: string) =>
    `You have collected your order ${number}. Thank you for buying from us.`,
  orderCancelled: (number: string) => `Your order ${number} has been cancelled.`,
  orderRefund: (number: string, amount: string) =>
    `We are refunding ${amount} of order ${number} to your original payment method.`,
  orderRefundByHand: (number: string, amount: string) =>
    `We are refunding ${amount} of order ${number} to you directly.`,
  visitAwaitsFee: (number: string, fee: string, payBy: string) =>
    `Please pay the fee of ${fee} for your visit ${number} by ${payBy}.`,
  visitBooked: (number: string) => `Your visit ${number} is booked.`,
  visitConfirmed: (number: string) => `Your visit ${number} is confirmed.`,
  visitAssigned: (number: string, technician: string) =>
    `${technician} will look after your visit ${number}.`,
  visitMoved: (number: string) => `Your visit ${number} has been moved.`,
  visitReminder: (number: string) => `Reminder: your visit ${number} is tomorrow.`,
  visitBegun: (number: string) => `We have started work on your visit ${number}.`,
  visitCompleted: (number: string) => `Your visit ${number} is completed. Thank you.`,
  visitCancelled: (number: string) => `Your visit ${number} has been cancelled.`,
  visitMissed: (number: string) =>
    `We missed you at your visit ${number}. Please call us, or book another day.`,
  visitRefund: (number: string, amount: string) =>
    `We are refunding ${amount} of visit ${number} to your original payment method.`,
  visitRefundByHand: (number: string, amount: string) =>
    `We are refunding ${amount} of visit ${number} to you directly.`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
