export const words = {
  yourTicketNumberIs: (messageSent: string, number: string) =>
    `${messageSent} Your ticket number is ${number}.`,
  contactUs: "Contact Us",
  callChatWriteOrWalkIn: "Call, chat, write or walk in.",
  namasteIHaveQuestion: (name: string) => `Namaste ${name}, I have a question.`,
  writeToUs: "Write to us",
  weHaveYourMessageItsTicket:
    "We have your message. Its ticket number is <b/>: please quote it when you call or write again.",
  storeHours: "Store hours",
  openNow: "Open now",
  closedNow: "Closed now",
  serviceHours: "Service hours",
  emergencyRepairs: (emergency: string) => `Emergency repairs: ${emergency}`,
  findItOnOpenstreetmap: "Find it on OpenStreetMap",
  phone: "Phone <link/>",
  email: "Email <link/>",
  questionsAnswersWhatMostPeopleAsk: "<link>Questions</link> answers what most people ask.",
  contact: (name: string) => `Contact ${name}`,
  contactLabel: "Contact",
  writeToUsCallChat:
    "Write to us, call, chat or walk in: address, store hours, service hours and the way to the shop.",
  complaints: "Complaints",
  somethingWentWrong: (complaintPromise: string) =>
    `Something went wrong and we have not put it right? Tell our grievance officer, with your order or ticket number if there is one. ${complaintPromise}`,
  sellerDetails: "<b/><br/><legalName/><gstin/><br2/><address/><br3/><link/>, <link2/>",
  andGstin: ", GSTIN <span/>",
  nationalConsumerHelplineHelpsAsWell:
    "The National Consumer Helpline, <link/>, helps as well. About your personal data, see <link2>Privacy</link2>.",
  sending: "Sending...",
  sendMessage: "Send Message",
  wayToUs: "The way to us",
  sketchOfWay: (name: string, places: string[]) =>
    `Sketch of the way to ${name}: from ${places.join(", then ")}, to the shop.`,
};
