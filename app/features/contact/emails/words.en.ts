import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  greeting: "Namaste,",
  messageReceived: "We have received your message",
  messageReceivedTicket: (number: string) => `We have received your message, ticket ${number}`,
  messageReceivedAt: (moment: string, number: string) =>
    `We received your message on ${moment}. Your ticket number is ${number}. Please mention it when you call or write about it.`,
  weWillGetBackToYou: (complaintPromise: string) => `We will get back to you soon. ${complaintPromise}`,
  ignoreIfNotYou: "If you did not write to us, please ignore this email.",
  subjectWithTicket: (subject: string, number: string) => `${subject} (ticket ${number})`,
  ourReply: (number: string) => `Our reply to your message, ticket ${number}`,
  youWroteAt: (moment: string) => `On ${moment} you wrote:`,
  ticketAndSubject: (number: string, subject: string) => `Ticket ${number}: ${subject}`,
  newMessage: (number: string) => `New message, ticket ${number}`,
  from: (sender: string) => `From ${sender}.`,
  subject: (subject: string) => `Subject: ${subject}`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
