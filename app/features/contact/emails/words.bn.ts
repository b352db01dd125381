import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const bn: Translation<Words> = {
  greeting: "নমস্কার,",
  messageReceived: "আপনার বার্তা আমরা পেয়েছি",
  messageReceivedTicket: (number: string) => `আপনার বার্তা আমরা পেয়েছি, টিকিট ${number}`,
  messageReceivedAt: (moment: string, number: string) =>
    `আপনার বার্তা আমরা পেয়েছি (${moment})। আপনার টিকিট নম্বর ${number}। এ বিষয়ে ফোন করলে বা লিখলে এই নম্বরটি জানাবেন।`,
  weWillGetBackToYou: (complaintPromise: string) => `আমরা শীঘ্রই আপনাকে উত্তর দেব। ${complaintPromise}`,
  ignoreIfNotYou: "আপনি আমাদের না লিখে থাকলে এই ইমেল নিয়ে কিছু করার দরকার নেই।",
  subjectWithTicket: (subject: string, number: string) => `${subject} (টিকিট ${number})`,
  ourReply: (number: string) => `আপনার বার্তার উত্তর, টিকিট ${number}`,
  youWroteAt: (moment: string) => `আপনি লিখেছিলেন (${moment}):`,
  ticketAndSubject: (number: string, subject: string) => `টিকিট ${number}: ${subject}`,
  newMessage: (number: string) => `নতুন বার্তা, টিকিট ${number}`,
  from: (sender: string) => `প্রেরক: ${sender}।`,
  subject: (subject: string) => `বিষয়: ${subject}`,
};
