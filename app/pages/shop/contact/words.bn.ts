import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  yourTicketNumberIs: (messageSent: string, number: string) => `${messageSent} আপনার টিকিট নম্বর ${number}।`,
  contactUs: "যোগাযোগ করুন",
  callChatWriteOrWalkIn: "ফোন করুন, চ্যাট করুন, লিখুন বা দোকানে চলে আসুন।",
  namasteIHaveQuestion: (name: string) => `নমস্কার ${name}, আমার একটি প্রশ্ন আছে।`,
  writeToUs: "আমাদের লিখুন",
  weHaveYourMessageItsTicket:
    "আপনার বার্তা আমরা পেয়েছি। আপনার টিকিট নম্বর <b/>। ফোন করলে বা আবার লিখলে এই নম্বরটি জানাবেন।",
  storeHours: "দোকান খোলার সময়",
  openNow: "এখন খোলা",
  closedNow: "এখন বন্ধ",
  serviceHours: "সার্ভিসের সময়",
  emergencyRepairs: (emergency: string) => `জরুরি মেরামত: ${emergency}`,
  findItOnOpenstreetmap: "OpenStreetMap-এ দেখুন",
  phone: "ফোন <link/>",
  email: "ইমেল <link/>",
  questionsAnswersWhatMostPeopleAsk: "চটজলদি উত্তরের জন্য <link>সাধারণ প্রশ্ন</link> দেখুন।",
  contact: (name: string) => `যোগাযোগ: ${name}`,
  contactLabel: "যোগাযোগ",
  writeToUsCallChat: "আমাদের লিখুন, ফোন করুন, চ্যাট করুন বা দোকানে আসুন: ঠিকানা, দোকান খোলার সময়, সার্ভিসের সময় ও আসার পথ।",
  complaints: "অভিযোগ",
  somethingWentWrong: (complaintPromise: string) =>
    `আমাদের কোনো কাজে খুশি নন? আমাদের অভিযোগ আধিকারিককে লিখুন; অর্ডার বা টিকিট নম্বর থাকলে সেটিও দিন। ${complaintPromise}`,
  sellerDetails: "<b/><br/><legalName/><gstin/><br2/><address/><br3/><link/>, <link2/>",
  andGstin: ", GSTIN <span/>",
  nationalConsumerHelplineHelpsAsWell:
    "ন্যাশনাল কনজিউমার হেল্পলাইনেও ফোন করতে পারেন: <link/>। আপনার ব্যক্তিগত তথ্যের বিষয়ে <link2>গোপনীয়তা</link2> দেখুন।",
  sending: "পাঠানো হচ্ছে…",
  sendMessage: "বার্তা পাঠান",
  wayToUs: "আসার পথ দেখুন",
  sketchOfWay: (name: string, places: string[]) =>
    `${name}-এ আসার পথের নকশা: ${places.join(", তারপর ")}, তারপর দোকান।`,
};
