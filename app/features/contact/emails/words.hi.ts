import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  greeting: "नमस्ते,",
  messageReceived: "आपका संदेश हमें मिल गया है",
  messageReceivedTicket: (number: string) => `आपका संदेश हमें मिल गया है, टिकट ${number}`,
  messageReceivedAt: (moment: string, number: string) =>
    `आपका संदेश हमें ${moment} बजे मिला। आपका टिकट नंबर ${number} है। इस बारे में फ़ोन करें या लिखें, तो कृपया यह नंबर बताएँ।`,
  weWillGetBackToYou: (complaintPromise: string) => `हम जल्दी ही आपसे संपर्क करेंगे। ${complaintPromise}`,
  ignoreIfNotYou: "अगर आपने हमें नहीं लिखा, तो कृपया इस ईमेल पर ध्यान न दें।",
  subjectWithTicket: (subject: string, number: string) => `${subject} (टिकट ${number})`,
  ourReply: (number: string) => `आपके संदेश का हमारा जवाब, टिकट ${number}`,
  youWroteAt: (moment: string) => `${moment} बजे आपने लिखा था:`,
  ticketAndSubject: (number: string, subject: string) => `टिकट ${number}: ${subject}`,
  newMessage: (number: string) => `नया संदेश, टिकट ${number}`,
  from: (sender: string) => `भेजने वाले: ${sender}।`,
  subject: (subject: string) => `विषय: ${subject}`,
};
