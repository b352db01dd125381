import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  bookingId: (number: string) => `Booking ID: ${number}.`,
  bookingIdAndTime: (number: string, time: string) => `Booking ID: ${number}, ${time}.`,
  visit: (service: string, time: string) => `${service}: ${time}.`,
  bringIt: (shop: string, address: string) => `Please bring it to ${shop}, ${address}. Inspection is free.`,
  technicianComes: "Our technician will come to your address, and will call you before coming.",
  feeIsPaidAtVisit: (fee: string) => `The visit fee of ${fee} is paid when the technician comes.`,
  canMoveOrCancel: (deadline: string) =>
    `You can move or cancel the visit from the link below until ${deadline}.`,
  canCancel: (deadline: string, hasPaidFee: boolean) =>
    `You can cancel from the link below until ${deadline}${hasPaidFee ? ", and we will refund the visit fee" : ""}.`,
  receivedSubject: (title: string) => `${title}: we have received your appliance`,
  applianceReceived: "We have received your appliance",
  received: (appliance: string, accessories: string | null) =>
    `Received: ${[appliance, accessories].filter(Boolean).join(", with ")}.`,
  bookedSubject: (title: string) => `${title}: your visit is booked`,
  visitIsBooked: "Your visit is booked",
  slotIsReserved: "Your slot is reserved.",
  paymentPendingSubject: (title: string) => `${title}: payment pending`,
  payToConfirm: "Pay the visit fee to confirm your home visit",
  visitFee: (fee: string, hasGst: boolean) => `The visit fee is ${fee}${hasGst ? ", GST included" : ""}.`,
  payBy: (moment: string) => `Please pay by ${moment}. If you have already paid, no action is needed.`,
  ignoreIfNotYours: "If you did not make this booking, please ignore this email. You will not be charged.",
  viewAndPay: "View booking and pay",
  confirmedSubject: (title: string) => `${title}: your visit is confirmed`,
  visitIsConfirmed: "Your visit is confirmed",
  paidSubject: (title: string) => `${title}: your home visit is confirmed`,
  homeVisitIsConfirmed: "Your home visit is confirmed",
  feeReceived: (fee: string) => `We have received the visit fee of ${fee}.`,
  reminderSubject: (title: string) => `${title}: your visit is tomorrow`,
  visitIsTomorrow: "Your visit is tomorrow",
  movedSubject: (title: string) => `${title}: your visit has been moved`,
  visitIsMoved: "Your visit has been moved",
  newTimeFollows: "Here is the new time.",
  cancelledSubject: (title: string) => `${title}: cancelled`,
  visitWasCancelled: "Your visit was cancelled",
  visitHasBeenCancelled: "Your visit has been cancelled.",
  feeRefundedDirectly: "We will refund the visit fee you paid directly.",
  feeRefundedAsPaid: "We will refund the visit fee you paid to your original payment method.",
  completedSubject: (title: string) => `${title}: how was it?`,
  howWasVisit: "How was our visit?",
  visitIsComplete: (service: string, number: string) =>
    `Your ${service.toLowerCase()}, Booking ID ${number}, is complete. Thank you for choosing us.`,
  workDone: (text: string) => `What was done: ${text}`,
  paidAtVisit: (collected: string) => `Paid at the visit: ${collected}.`,
  pleaseRate: "Please rate the visit from one to five stars, and add a few words if you like.",
  rateVisit: "Rate the visit",
  technicianSubjects: {
    assigned: (number: string) => `${number}: a visit for you`,
    moved: (number: string) => `${number}: your visit has been moved`,
    cancelled: (number: string) => `${number}: your visit was cancelled`,
    "taken-off": (number: string) => `${number}: the visit is no longer yours`,
  },
  technicianIntroductions: {
    assigned: "This visit has been assigned to you.",
    moved: "Here is the new time of this visit.",
    cancelled: "Please do not go: this visit has been cancelled.",
    "taken-off": "Please do not go: somebody else does this visit.",
  },
  customer: (nameAndPhone: string) => `Customer: ${nameAndPhone}.`,
  atShop: "At the shop.",
  address: (address: string) => `Address: ${address}.`,
  fault: (fault: string) => `Fault: ${fault}`,
  openMyVisits: "Open my visits",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
