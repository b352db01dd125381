import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  order: {
    label: (number: string) => `order ${number}`,
    title: (number: string) => `Order ${number}`,
    view: "View your order",
  },
  booking: {
    label: (number: string) => `booking ${number}`,
    title: (number: string) => `Booking ${number}`,
    view: "View your booking",
  },
  dear: (name: string) => `Dear ${name},`,
  namaste: "Namaste,",
  customer: (details: string) => `Customer: ${details}`,
  reason: (reason: string) => `The reason: ${reason}.`,
  unknownAmount: "your money",
  refundStartedSubject: (title: string) => `${title}: your refund has started`,
  refundStarted: "Your refund is on its way",
  refundStartedFor: (amount: string, label: string) => `We are refunding ${amount} for ${label}.`,
  refundComesByHand: "The shop will give it back to you, and we will email you how.",
  refundComesByProvider: "The refund goes to your original payment method.",
  refundSentSubject: (title: string) => `${title}: refund sent`,
  refundSent: "Your refund has been sent",
  refundSentByHand: (amount: string, label: string, how: string) =>
    `We have refunded ${amount} for ${label} to you directly: ${how}.`,
  refundSentByProvider: (amount: string, label: string) =>
    `We have refunded ${amount} for ${label} to your original payment method.`,
  refundDueSubject: (title: string) => `${title}: refund due`,
  refundDue: (amount: string) => `Refund due: ${amount}`,
  paymentHasToBeRefunded: (label: string) => `A payment for ${label} has to be refunded to the customer.`,
  refundByHand:
    "It was paid by hand, so no provider can refund it: please refund it yourself, and record it on the page of the payment.",
  refundByProvider:
    "The refund is requested from the payment provider automatically, and requested again until it answers. If the provider cannot refund it, you get another email.",
  customerIsInformed: "The customer has been informed by email.",
  refundManuallySubject: (title: string) => `${title}: please refund manually`,
  refundManually: (amount: string) => `Please refund manually: ${amount}`,
  providerCouldNotRefund: (amount: string, label: string) =>
    `The payment provider could not refund ${amount} for ${label}, and will not be asked again automatically.`,
  recordRefund: (label: string, isCustomerEmailed: boolean) =>
    `Please refund it yourself, and record how on the page of ${label}${isCustomerEmailed ? "; the customer then gets an email" : ""}. You can also ask the provider once more there.`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
