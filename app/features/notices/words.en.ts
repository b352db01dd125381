import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  customersToInform: "Inform Customers",
  toInform: "to inform",
  awaitingPayment: "Awaiting payment",
  paid: "Paid",
  shipped: "Shipped",
  readyToCollect: "Ready to collect",
  delivered: "Delivered",
  collected: "Collected",
  cancelled: "Cancelled",
  refund: "Refund",
  feeDue: "Fee to be paid",
  booked: "Booked",
  confirmed: "Confirmed",
  technicianAssigned: "Technician assigned",
  moved: "Moved",
  reminder: "Reminder for tomorrow",
  workHasBegun: "Work has begun",
  completed: "Completed",
  visitCancelled: "Visit cancelled",
  missed: "Missed",
  visitRefund: "Refund of the fee",
  informedOnWhatsapp: (state: string) => `Informed on WhatsApp: ${state}`,
  informedOtherwise: (state: string) => `Informed otherwise: ${state}`,
  changedMeanwhile: "This has changed meanwhile. Please look at the new text and send again.",
  nothingToInform: "There is nothing to inform the customer of.",
  noMobileNumber: "There is no mobile number that WhatsApp could have.",
  notFound: "We could not find that order or visit.",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
