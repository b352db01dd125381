import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  myVisits: "My visits",
  today: "Today",
  tomorrow: "Tomorrow",
  stillOpen: "Still open from earlier days",
  noVisits: "No visits.",
  noTechnicianWithEmail: "No active technician has the email of this account. Please ask the shop.",
  daySheet: "Day sheet",
  overdue: "Overdue",
  map: "Map",
  call: "Call",
  whatsapp: "WhatsApp",
  where: "Where",
  atShop: "At the shop",
  onWay: "On the way",
  customer: "Customer",
  fault: "Fault",
  notDescribed: "Not described",
  notes: "Notes",
  visitFee: "Visit fee",
  workDone: "Work done",
  done: "Done",
  notAtHome: "Customer not at home",
  saving: "Saving...",
  isNoShow: (number: string) => `${number}: nobody was there`,
  doneWith: "Done: <span/>",
  doneWithNumber: (number: string) => `Done: ${number}`,
  whatWasDone: "What was done",
  amountPaid: "Amount paid now, in rupees",
  leaveEmpty: "Leave it empty if nothing was paid.",
  feeIsDue: (fee: string) => `The visit fee of ${fee} is to be paid now.`,
  paidBy: "Paid by",
  nothingPaid: "Nothing was paid",
  cash: "Cash",
  upi: "UPI",
  saveDone: "Save as done",
  saveCorrection: "Save the correction",
  cancel: "Cancel",
  isDone: (number: string) => `${number} is completed`,
  isOver: (number: string, status: string) => `${number} is ${status} already.`,
  back: "Back",
};

export type Words = typeof en;

export const words = translated(en, { hi });
