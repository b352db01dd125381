import { formatCountAndNoun } from "~/lib/format-count";

export const words = {
  notAmongThoseActive: (assigned: string) => `${assigned} (not among those active)`,
  technicianAssigned: "technician assigned",
  technicianTakenOff: "technician taken off",
  theseAreMoreThanPleaseChoose: (maxAtOnce: number) =>
    `These are more than ${maxAtOnce}. Please choose a shorter time.`,
  pleaseTypeToDelete: (deleted: number, theseBookings: string) =>
    `Please type ${deleted} to delete ${theseBookings}.`,
  thisServiceRequest: "this service request",
  theseServiceRequest: (n: number) => `these ${formatCountAndNoun(n, "service request")}`,
  pleaseTypeHowManyRequestsAre: "Please type how many requests are to be deleted.",
  hasThenAnd: (technician: string, number: string, bookingTimeText: string, others: string) =>
    `${technician} has ${number} then: ${bookingTimeText}${others ? `; and ${others}` : ""}.`,
  noVisitFee: "No visit fee",
  toCollect: (amount: string) => `${amount} to collect`,
  atTheShop: "At the shop",
  timeToBeAgreed: "Time to be agreed",
  pleaseSelectAValidDeletionOption: "Please select a valid deletion option and date.",
  to: (plainDay: string, plainDay2: string) => `${plainDay} to ${plainDay2}`,
  serviceRequest: "service request",
  keptForTheirMoneyIsUnder: (kept: number) => `; ${kept} kept, for their money is under way`,
  pleaseChooseAStatus: "Please choose a status",
  pleaseChooseAPriority: "Please choose a priority",
  pleaseChooseADayOfThe: "Please choose a day of the calendar, such as 2026-11-24",
  pleaseEnterWholeMinutesFrom1: (maxDurationMinutes: number) =>
    `Please enter whole minutes, from 1 to ${maxDurationMinutes}`,
  notesCannotBeMoreThanCharacters: (notesMaxLength: number) =>
    `Notes cannot be more than ${notesMaxLength} characters`,
  thereIsNothingToConfirmThe: "There is nothing to confirm: the visit is over, or its fee has not been paid.",
  noEMailWasWrittenThis: "No e-mail was written: this customer takes none. Please call them.",
  pleaseChooseATechnician: "Please choose a technician.",
  thisNameIsTooLong: "This name is too long.",
  unassigned: "Unassigned",
  inProgress: "In Progress",
  low: "Low",
  medium: "Medium",
  high: "High",
  urgent: "Urgent",
  durationTbd: "Duration TBD",
  dayToBeAgreed: "Day to be agreed",
  paid: "Paid",
  paymentBeingConfirmed: "Payment being confirmed",
  refunded: "Refunded",
  notPaidInTime: "Not paid in time",
  notPaid: "Not paid",
  thisRequestWasChangedWhileYou:
    "This request was changed while you had it open. What you typed is still here: please compare it with how the request stands now, then save again.",
  theseNotesWereChangedWhileYou:
    "These notes were changed while you had them open. What you typed is still here: please compare it with what stands now, then save again.",
  weCouldNotFindThatRequest: "We could not find that request.",
};
