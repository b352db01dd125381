import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  customersToInform: "ग्राहकों को बताएँ",
  explained:
    "पिछले तीन दिनों के ऑर्डर और विज़िट जो आपके पिछले WhatsApp संदेश के बाद बदले, और कल की विज़िट। जिन्हें ईमेल से ख़बर मिलती है, वे इसमें नहीं हैं।",
  explainedAll: "पिछले तीन दिनों के ऑर्डर और विज़िट जो आपके पिछले WhatsApp संदेश के बाद बदले, और कल की विज़िट।",
  showAll: "ईमेल वाले ग्राहक भी दिखाएँ",
  showWithoutEmail: "सिर्फ़ बिना ईमेल वाले ग्राहक दिखाएँ",
  nobody: "किसी को ख़बर देना बाकी नहीं है।",
  number: "नंबर",
  customer: "ग्राहक",
  state: "स्थिति",
  text: "संदेश",
  readText: "संदेश पढ़ें",
  informedByEmail: "ख़बर ईमेल से जाती है",
  whatsapp: "WhatsApp",
  done: "हो गया",
  ticked: "दर्ज हो गया: ग्राहक को ख़बर दे दी गई।",
  since: "कब से",
  moreFollow: (count: string) => `ये हो जाएँ, तो ${count} और दिखेंगे।`,
};
