import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  hasNoFee: "This visit has no fee.",
  feeIsPaidAlready: "The fee of this visit is already paid.",
  feeIsNotAwaited: "This visit does not wait for its fee any more.",
  feeIsBeingConfirmed: "The payment provider is confirming a payment for this visit. Please wait for it.",
  dayIsClosedAgain: (day: string) => `${day} was closed again meanwhile, and keeps its present reason.`,
  tooLateToUndo: (number: string, minutes: number) =>
    `Request ${number} stays as it is: it was changed more than ${minutes} minutes ago.`,
  changedSinceThen: (number: string) => `Request ${number} stays as it is: it was changed again since.`,
  emailHasGone: (number: string) =>
    `Request ${number} stays as it is: the email to its customer is already being sent.`,
  nothingToUndo: "There is nothing to undo here",
  atHome: " at home",
  bookingIdPhoneOfShop: (number: string, phone: string) => `Booking ID: ${number}
Shop phone: ${phone}`,
  weCouldNotFindThatBooking: "We could not find that booking.",
  thisVisitHasBeenMovedMany: "This visit has been moved too many times. Please call us.",
  visitFeeHasNotBeenPaid: "The visit fee has not been paid.",
  day: (rateDays: number) => formatCountAndNoun(rateDays, "day"),
  visitCanBeRatedOnce: (time: string) => `You can rate a visit once it is completed, for ${time}.`,
  chooseTodayOrDayToCome: "Please choose today or a later date",
  chooseDayWithinNextTwoYears: "Please choose a day within the next two years",
  weDoNotMakeHomeVisits: (pincode: string) =>
    `Sorry, we do not offer home visits in pincode ${pincode} yet. Please bring it to the shop.`,
  selectFutureDate: "Please select a future date.",
  selectDateWithinNextDay: (daysAhead: number) =>
    `Please select a date within the next ${formatCountAndNoun(daysAhead, "day")}.`,
  thisRequestCannotBeDeletedYet:
    "This request cannot be deleted yet: the refund of its visit fee is still in progress.",
  thisRequestCannotBeDeletedYetPayment:
    "This request cannot be deleted yet: the payment of its visit fee is being confirmed.",
  thisRequestCannotBeDeletedYetItsVisit:
    "This request cannot be deleted yet: its visit fee has been paid. Cancel it first, so that the fee is refunded.",
  tooManyVisitsToCome: (max: number) =>
    `You already have ${max} visits to come. To book more, please call us.`,
  thisVisitIsNotToCome: "This visit is no longer upcoming.",
  thisPaymentIsOfAnotherVisit: "This payment is of another visit already.",
  serviceRequests: "Service Requests",
  pending: "pending",
  serviceRequest: "Service request",
  closedDays: "Closed Days",
  closedDay: "Closed day",
  thisSlotIsNotHeld: "This slot is no longer held for you.",
  fillIn: "Please fill in all required fields including address.",
  pincodeRequired: "Please verify your pincode to check service availability.",
  ratingRequired: "Please choose between 1 and 5 stars",
  slotRequired: "Please select a time slot.",
  chooseMorningOrAfternoon: "Please choose morning or afternoon",
  pleaseUseAtMost1000Characters: "Please use at most 1000 characters",
  enterYourName: "Please enter your name",
  enterYourEMail: "Please enter your email",
  enterValidEmail: "Please enter a valid email",
  enterYourPhoneNumber: "Please enter your phone number",
  enterValid10DigitPhoneNumber: "Please enter a valid 10-digit phone number",
  selectServiceType: "Please select a service type",
  enterYourAddress: "Please enter your address",
  chooseVisitToShop: "Please choose a visit to the shop or to your home",
  pleaseUseAtMostCharacters: (feedbackMaxLength: number) =>
    `Please use at most ${feedbackMaxLength} characters`,
  chooseDay: "Please choose a day",
  chooseDayOfCalendar: "Please choose a valid date",
  sayWhy: "Please give a reason",
  pleaseUseAtMostCharactersForReason: (reasonMaxLength: number) =>
    `Please use at most ${reasonMaxLength} characters for the reason`,
  photoExpired: "We no longer have the photo you uploaded. Please choose it again.",
  repair: "Repair",
  installation: "Installation",
  maintenance: "Maintenance",
  consultation: "Consultation",
  unknownDetail: "Not told yet",
  weCallToAgreeDay: (time: string) => `${time}; we will call to fix the day`,
  weCallToAgreeTheDay: "We will call you to fix the day",
  cash: "cash",
  upi: "UPI",
  payAtVisit: (fee: string) => `${fee}, to be paid at the visit`,
  paidAtVisit: (fee: string) => `${fee}, paid at the visit`,
  pendingLabel: "Pending",
  confirmed: "Confirmed",
  scheduled: "Scheduled",
  inProgress: "In progress",
  completed: "Completed",
  cancelled: "Cancelled",
  rescheduled: "Rescheduled",
  missed: "Missed",
  booked: "Booked",
  visitIsToCome: (number: string, day: string) =>
    `${number} is booked for ${day}: it can be set to completed or no-show from that day on. If it was done earlier, move it to today first.`,
  paymentFailed: "Payment failed",
  visitFeeReceived: "Visit fee received",
  cancelledPaymentNotReceived: "Cancelled: payment not received",
  reopened: "Reopened",
  workHasBegun: "Work started",
  moved: "Moved",
  nobodyCame: "Visit missed",
  rated: "Rated",
  moneyGoesBackToYou: "Refund started",
  moneySentBack: "Refund sent",
  dayRequired: "Please select a valid preferred date.",
  slotUnavailable: "Sorry, this time slot is no longer available. Please select another slot.",
  morning: "Morning",
  afternoon: "Afternoon",
  window: (part: string, times: string) => `${part}, ${times}`,
  wereClosedOnSundaysPleaseSelect: "We're closed on Sundays! Please select Monday to Saturday.",
  wereClosedOnPleaseSelectAnother: (day: string, reason: string | undefined) =>
    `We're closed on ${day}${reason ? `: ${reason}` : ""}. Please select another day.`,
  pleaseChooseTodayOrADay: "Please choose today or a later date.",
  chooseDayWithinNextYear: "Please choose a day within the next year.",
  slotFullMessage: "This time slot is fully booked! Please select another slot.",
  thisVisitCannotBeChanged: (bookingStateLabel: string) =>
    `This visit can no longer be changed. Its status is: ${bookingStateLabel}.`,
  yourPaymentIsBeingConfirmedPlease: "Your payment is being confirmed. Please try again in a few minutes.",
  thisCouldBeChangedUntilPlease: (moment: string) =>
    `This could be changed only until ${moment}. Please call us.`,
  dayOfHomeVisitIsAgreed: "The day of a home visit is fixed by phone. Please call us.",
  noDayWasSet: "No day was set",
  yourVisitIsBooked: "Your visit is booked.",
  yourHomeVisitIsConfirmed: "Your home visit is confirmed.",
  lookingAtItIsFree: "Inspection is free",
  noVisitFee: "No visit fee",
  paid: (fee: string) => `${fee}, paid`,
  paymentBeingConfirmed: (fee: string) => `${fee}, payment being confirmed`,
  onItsWayBackToYou: (fee: string) => `${fee}, refund in progress`,
  givenBack: (fee: string) => `${fee}, refunded`,
  notPaid: (fee: string) => `${fee}, not paid`,
  visitToShop: "visit to the shop",
  homeVisit: "home visit",
  bookingId: (number: string) => `Booking ID: ${number}`,
  where: (placeText: string) => `Where: ${placeText}`,
  staffGreeting: (name: string, shopName: string, number: string) =>
    `Namaste ${name}, this is ${shopName} about your booking ${number}.`,
  technicianGreeting: (name: string, shopName: string, number: string) =>
    `Namaste ${name}, I am the technician of ${shopName}, for your booking ${number}.`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
