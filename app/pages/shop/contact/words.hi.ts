import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  yourTicketNumberIs: (messageSent: string, number: string) => `${messageSent} आपका टिकट नंबर ${number} है।`,
  contactUs: "संपर्क करें",
  callChatWriteOrWalkIn: "फ़ोन करें, चैट करें, लिखें या दुकान पर आएँ।",
  namasteIHaveQuestion: (name: string) => `नमस्ते ${name}, मेरा एक सवाल है।`,
  writeToUs: "हमें लिखें",
  weHaveYourMessageItsTicket:
    "आपका संदेश हमें मिल गया है। आपका टिकट नंबर <b/> है। दोबारा फ़ोन करें या लिखें, तो कृपया यह नंबर बताएँ।",
  storeHours: "दुकान का समय",
  openNow: "अभी खुली है",
  closedNow: "अभी बंद है",
  serviceHours: "सर्विस का समय",
  emergencyRepairs: (emergency: string) => `इमरजेंसी मरम्मत: ${emergency}`,
  findItOnOpenstreetmap: "OpenStreetMap पर देखें",
  phone: "फ़ोन <link/>",
  email: "ईमेल <link/>",
  questionsAnswersWhatMostPeopleAsk: "जल्दी जवाब के लिए <link>आम सवाल</link> देखें।",
  contact: (name: string) => `${name} से संपर्क करें`,
  contactLabel: "संपर्क",
  writeToUsCallChat: "हमें लिखें, फ़ोन करें, चैट करें या दुकान पर आएँ: पता, दुकान का समय, सर्विस का समय और दुकान का रास्ता।",
  complaints: "शिकायतें",
  somethingWentWrong: (complaintPromise: string) =>
    `हमारे किसी काम से ख़ुश नहीं हैं? हमारे शिकायत अधिकारी को लिखें, और ऑर्डर या टिकट नंबर हो तो साथ में दें। ${complaintPromise}`,
  sellerDetails: "<b/><br/><legalName/><gstin/><br2/><address/><br3/><link/>, <link2/>",
  andGstin: ", GSTIN <span/>",
  nationalConsumerHelplineHelpsAsWell:
    "आप राष्ट्रीय उपभोक्ता हेल्पलाइन को <link/> पर भी फ़ोन कर सकते हैं। अपनी निजी जानकारी के बारे में <link2>प्राइवेसी</link2> देखें।",
  sending: "भेजा जा रहा है...",
  sendMessage: "संदेश भेजें",
  wayToUs: "रास्ता देखें",
  sketchOfWay: (name: string, places: string[]) =>
    `${name} का रास्ता, नक़्शे पर: ${places.join(", फिर ")}, और फिर दुकान।`,
};
