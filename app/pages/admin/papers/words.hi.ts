import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  print: "प्रिंट करें",
  papers: "दस्तावेज़",
  numberOfPaperOrderOrVisit: "दस्तावेज़, ऑर्डर या विज़िट का नंबर, या ग्राहक",
  kind: "प्रकार",
  allKinds: "सभी प्रकार",
  month: "महीना",
  allMonths: "सभी महीने",
  number: "नंबर",
  date: "तारीख़",
  of: "ऑर्डर या विज़िट",
  firmOrCustomer: "फ़र्म या ग्राहक",
  total: "कुल",
  noPapers: "अभी कोई दस्तावेज़ नहीं है। पेमेंट होने पर हर ऑर्डर और घर पर हर विज़िट का अपना दस्तावेज़ बनता है।",
  noPapersMatch: "कोई दस्तावेज़ नहीं मिला। दूसरा नंबर या महीना डालकर देखें।",
  pagesOfPapers: "दस्तावेज़ों के पेज",
  paperNotFound: "हमें यह दस्तावेज़ नहीं मिला।",
  paper: (title: string, number: string) => `${title} ${number}`,
  allPapers: "सभी दस्तावेज़",
  backToOrder: "ऑर्डर पर वापस",
  backToVisit: "विज़िट पर वापस",
  downloadAsPdf: "PDF डाउनलोड करें",
  copies: "कॉपियाँ",
};
