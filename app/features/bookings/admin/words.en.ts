import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  today: "Today",
  tomorrow: "Tomorrow",
  thisWeek: "This week",
  overdue: "Overdue",
  noDayYet: "No day yet",
  sayWhichAppliance: "Please say which appliance it is",
  chooseTime: "Please choose a time",
  thisTimeIsOver: "This time is over. Please choose a later one.",
  slotIsFull: "This time is full. Choose another, or tick that it is booked all the same.",
  sayWhatWasDone: "Please say what was done",
  workTooLong: (maxLength: number) => `Please use at most ${maxLength} characters`,
  amountWrong: "Please enter the amount in rupees, such as 450",
  amountTooHigh: (rupees: number) => `Please enter at most ₹${rupees}`,
  chooseHowPaid: "Please choose how it was paid",
  enterAmountPaid: "Please enter the amount that was paid",
  pendingApproval: "(pending approval)",
  notAmongThoseActive: (assigned: string) => `${assigned} (not active)`,
  theseAreMoreThanPleaseChoose: (maxAtOnce: number) =>
    `These are more than ${maxAtOnce}. Please choose a shorter period.`,
  typeToDelete: (deleted: number, theseBookings: string) =>
    `Please type ${deleted} to delete ${theseBookings}.`,
  theseServiceRequests: (n: number) =>
    n === 1 ? "this service request" : `these ${formatCountAndNoun(n, "service request")}`,
  typeHowManyRequests: "Please enter the number of requests to delete.",
  hasThenAnd: (technician: string, number: string, bookingTimeText: string, others: string) =>
    `${technician} already has ${number} at that time: ${bookingTimeText}${others ? `; and ${others}` : ""}.`,
  noVisitFee: "No visit fee",
  paid: (fee: string) => `${fee} paid`,
  toCollect: (fee: string) => `${fee} to collect`,
  atShop: "At the shop",
  timeToBeAgreed: "Time to be agreed",
  noRange: "Please select a valid deletion option and date.",
  to: (plainDay: string, plainDay2: string) => `${plainDay} to ${plainDay2}`,
  serviceRequestDeletedKept: (deleted: number, kept: number) =>
    `${formatCountAndNoun(deleted, "service request")} deleted${kept > 0 ? `; ${kept} kept, because a payment or refund is pending` : ""}`,
  chooseStatus: "Please choose a status",
  noPriority: "Please choose a priority",
  chooseDayOfCalendarSuch: "Please choose a valid date, such as 2026-11-24",
  invalidMinutes: (maxDurationMinutes: number) =>
    `Please enter whole minutes, from 1 to ${maxDurationMinutes}`,
  notesCannotBeMoreThanCharacters: (notesMaxLength: number) =>
    `Notes cannot be more than ${notesMaxLength} characters`,
  thereIsNothingToConfirmVisit:
    "There is nothing to confirm: the visit is over, or its fee has not been paid.",
  noEMailWasWritten: "No email was sent: this customer has turned emails off. Please call them.",
  noTechnician: "Please choose a technician.",
  thisNameIsTooLong: "This name is too long.",
  inProgress: "In Progress",
  noShow: "No-show",
  low: "Low",
  medium: "Medium",
  high: "High",
  urgent: "Urgent",
  durationTbd: "Duration TBD",
  unassigned: "Unassigned",
  hour: (hours: number) => formatCountAndNoun(hours, "hour"),
  minute: (rest: number) => formatCountAndNoun(rest, "minute"),
  dayToBeAgreed: "Day to be agreed",
  paidLabel: "Paid",
  paidAtVisit: "Paid at the visit",
  toPayAtVisit: "To pay at the visit",
  paymentBeingConfirmed: "Payment being confirmed",
  refunded: "Refunded",
  notPaidInTime: "Not paid in time",
  notPaid: "Not paid",
  bookingConflict:
    "This request was changed while you had it open. What you typed is still here: please compare it with the current request, then save again.",
  notesConflict:
    "These notes were changed while you had them open. What you typed is still here: please compare it with the current version, then save again.",
  bookingNotFound: "We could not find that request.",
  nobodyIsChosen: "Nothing is selected yet.",
  visitIsOver: (number: string, status: string) => `${number} is now ${status}.`,
  assignedMeanwhile: (technician: string) =>
    `Somebody else has changed this visit to ${technician}. Choose again if you still want to change it.`,
  nobodyIsAssignedYet:
    "Nobody has been assigned yet. Please check what is marked; your choices are still here.",
};

export type Words = typeof en;

export const words = translated(en, { hi });
