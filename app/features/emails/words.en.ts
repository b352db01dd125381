import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  sampleHeading: "Your order is on its way",
  sampleText: "This is an example: the text of each email stands here.",
  eMails: "Emails",
  notDelivered: "not delivered",
  eMail: "Email",
  onlyEmailThatFailedOrWasSent: "Only an email that failed or was sent can be sent again.",
  addressHasChanged:
    "The customer’s email address has been changed since this email, so it cannot be sent again.",
  linkHasEnded: "The link in this email does not work any more, so it cannot be sent again.",
  paymentIsOver: "This email asks for a payment that is made or over, so it cannot be sent again.",
  sentAgainOften: (max: number) => `This email was sent again ${max} times today. Please try tomorrow.`,
  waiting: "Waiting",
  held: "On hold",
  eMailCount: (count: number) => (count === 1 ? "one email" : `${count} emails`),
  shopHasNoMailServer: "The shop has no mail server: set SMTP_URL first.",
  noEMailIsHeld: "No emails are on hold any more.",
  allWereTooOld: (count: number) =>
    count === 1
      ? "The email on hold was too old to send, and was dropped."
      : `The ${count} emails on hold were too old to send, and were dropped.`,
  sent: "Sent",
  givenUp: "Failed",
  withdrawn: "Withdrawn",
  emailNotFound: "This email no longer exists.",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
