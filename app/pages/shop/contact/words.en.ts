import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  yourTicketNumberIs: (messageSent: string, number: string) =>
    `${messageSent} Your ticket number is ${number}.`,
  contactUs: "Contact Us",
  callChatWriteOrWalkIn: "Call, chat, write or walk in.",
  namasteIHaveQuestion: (name: string) => `Namaste ${name}, I have a question.`,
  writeToUs: "Write to us",
  weHaveYourMessageItsTicket:
    "We have received your message. Your ticket number is <b/>. Please mention it when you call or write again.",
  storeHours: "Store hours",
  openNow: "Open now",
  closedNow: "Closed now",
  serviceHours: "Service hours",
  emergencyRepairs: (emergency: string) => `Emergency repairs: ${emergency}`,
  findItOnOpenstreetmap: "Open in OpenStreetMap",
  phone: "Phone <link/>",
  email: "Email <link/>",
  questionsAnswersWhatMostPeopleAsk: "See our <link>FAQ</link> for quick answers.",
  contact: (name: string) => `Contact ${name}`,
  contactLabel: "Contact",
  writeToUsCallChat:
    "Write to us, call, chat or walk in: address, store hours, service hours and directions to the shop.",
  complaints: "Complaints",
  somethingWentWrong: (complaintPromise: string) =>
    `Not happy with how we handled something? Write to our grievance officer, with your order or ticket number if you have one. ${complaintPromise}`,
  sellerDetails: "<b/><br/><legalName/><gstin/><br2/><address/><br3/><link/>, <link2/>",
  andGstin: ", GSTIN <span/>",
  nationalConsumerHelplineHelpsAsWell:
    "You can also call the National Consumer Helpline on <link/>. For your personal data, see <link2>Privacy</link2>.",
  sending: "Sending...",
  sendMessage: "Send Message",
  wayToUs: "Get directions",
  sketchOfWay: (name: string, places: string[]) =>
    `Sketch map to ${name}: from ${places.join(", then ")}, to the shop.`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
