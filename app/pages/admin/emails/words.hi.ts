import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  eMails: "ईमेल",
  eMailsByStatus: "स्थिति के हिसाब से ईमेल",
  recipientOrSubject: "पाने वाला या विषय",
  status: "स्थिति",
  allStatus: "सभी स्थितियाँ",
  recipient: "पाने वाला",
  subject: "विषय",
  triedOnceTimes: (attempts: number) => `${attempts} बार कोशिश हुई`,
  written: "कब लिखा गया",
  view: "देखें",
  shopHasNotWrittenAnyE: "अभी तक कोई ईमेल नहीं।",
  noEMailsMatchYourSearch: "आपकी खोज या फ़िल्टर से कोई ईमेल नहीं मिला।",
  pagesOfEMails: "ईमेल के पेज",
  shopHasNoMailServer:
    "दुकान का कोई मेल सर्वर नहीं है, इसलिए ईमेल नहीं जाते। वे यहीं रखे जाते हैं, जहाँ आप उन्हें पढ़कर आगे बता सकते हैं। नए ईमेल भेजने के लिए <code>SMTP_URL</code> लिखें।",
  eMailsWereWrittenWithoutServer: (count: number, counted: string) =>
    `${count === 1 ? "एक ईमेल" : `${counted} ईमेल`} तब लिखे गए जब मेल सर्वर नहीं था। दो दिन बाद ये अपने आप हटा दिए जाते हैं।`,
  sendThem: "इन्हें भेजें",
  dropThem: "इन्हें न भेजें",
  sendHeldEMails: "रुके हुए ईमेल भेजें",
  sendHeldEMailsQuestion: (count: string) =>
    `मेल सर्वर न होने पर लिखे गए ईमेल (${count}) भेजें? कुछ की जानकारी पुरानी हो सकती है।`,
  sendingHeldEMails: "भेजे जा रहे हैं...",
  heldEMailsAreOnTheirWay: (count: number) =>
    count === 1 ? "एक ईमेल भेजा जा रहा है" : `${count} ईमेल भेजे जा रहे हैं`,
  dropHeldEMails: "रुके हुए ईमेल न भेजें",
  dropHeldEMailsQuestion: (count: string) =>
    `मेल सर्वर न होने पर लिखे गए ईमेल (${count}) न भेजें? ये फिर कभी नहीं भेजे जाएँगे, और इनके लॉग इन लिंक हटा दिए जाएँगे।`,
  droppingHeldEMails: "हटाए जा रहे हैं...",
  heldEMailsAreDropped: (count: number) =>
    count === 1 ? "एक ईमेल अब नहीं भेजा जाएगा" : `${count} ईमेल अब नहीं भेजे जाएँगे`,
  keepThem: "रुके रहने दें",
  noEMailIsHeld: "कोई रुका हुआ ईमेल नहीं है।",
  setMailServerFirst: "दुकान का अभी कोई मेल सर्वर नहीं है: SMTP_URL लिखने के बाद ये भेजे जा सकेंगे।",
  eMail: "ईमेल",
  letterIsOnItsWayAgain: "ईमेल दोबारा भेजा जा रहा है",
  allEMails: "सभी ईमेल",
  sendingAgain: "दोबारा भेजा जा रहा है...",
  sendAgain: "दोबारा भेजें",
  sentAgainBy: (by: string, moment: string) => `दोबारा भेजा: ${by}, ${moment}`,
  deletedUser: "हटाया गया यूज़र",
  thisIsCopy: "यह पहले भेजे गए ईमेल की कॉपी है।",
  text: "ईमेल की लिखाई",
  linkInThisLetterLetsAdministrator: "इस ईमेल में एडमिन का लॉग इन लिंक है; वह यहाँ नहीं दिखाया जाता।",
  sent: "कब भेजा गया",
  attempts: "कोशिशें",
  nextAttempt: "अगली कोशिश",
  problem: "समस्या",
};
