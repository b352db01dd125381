import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  viewReturn: "View your return",
  requestedSubject: (number: string) => `Return ${number}: return requested`,
  requested: "Return requested",
  requestReceived: (pieces: string) => `We have received your request to return ${pieces}.`,
  answerFollows:
    "We will answer within two working days. Please keep the goods, with their box and accessories, until then.",
  acceptedSubject: (number: string) => `Return ${number}: please send your return`,
  accepted: "Please send your return",
  sendItTo: (pieces: string, address: string) =>
    `You can return ${pieces}. Please bring or send it to: ${address}.`,
  shippingIsFree: "Return shipping is free: please keep the receipt of the courier.",
  shippingAtYourCost: "If you send it, the shipping is at your cost.",
  writeNumber: (number: string) => `Please write the return number on the parcel: ${number}.`,
  receivedSubject: (number: string) => `Return ${number}: return received`,
  received: "Return received",
  hasArrived: (pieces: string) => `Your return has arrived: ${pieces}.`,
  exchangeFollows: "We will email you as soon as you can choose your new item.",
  replacementFollows: "The replacement or your refund follows.",
  refundFollows: "Your refund follows.",
  replacedSubject: (number: string) => `Return ${number}: replacement on its way`,
  replaced: "Replacement on its way",
  replacementIsSent: (pieces: string) =>
    `The replacement for ${pieces} is on its way to you. There is nothing to pay.`,
  refusedSubject: (number: string) => `Return ${number}: return not possible`,
  refused: "Return not possible",
  cannotTakeBack: (pieces: string) => `We cannot take back ${pieces}.`,
  ifYouDisagree: (phone: string) => `If you disagree, please call us on ${phone} or answer this email.`,
  withdrawnSubject: (number: string) => `Return ${number}: return withdrawn`,
  withdrawn: "Return withdrawn",
  requestIsWithdrawn: (pieces: string) =>
    `You have withdrawn your request to return ${pieces}. Nothing else happens.`,
  chooseSubject: (number: string) => `Return ${number}: choose your new item`,
  worthIsReady: (worth: string) => `${worth} is ready for your new order`,
  returnIsChecked: (pieces: string, worth: string) =>
    `We have checked your return: ${pieces}. ${worth} will be taken off your next order.`,
  chooseInShop:
    "Please choose what you want in the shop, and go to the checkout as usual. If it costs more, you pay only the difference; if it costs less, we refund the difference to you.",
  ratherRefund: "If you would rather have a refund, please answer this email.",
  chooseNewItem: "Choose your new item",
  shopSubject: (orderNumber: string, number: string) => `Order ${orderNumber}: return ${number} requested`,
  returnRequested: (number: string) => `Return ${number} requested`,
  piecesOfOrder: (orderNumber: string, pieces: string) => `Order ${orderNumber}: ${pieces}.`,
  isFaulty: "Faulty, damaged or not what was ordered.",
  changedMind: "The customer has changed their mind.",
  wanted: (wish: string) => `Wanted: ${wish}.`,
  answerRequest: "Answer the request",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
