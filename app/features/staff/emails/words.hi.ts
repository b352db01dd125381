import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  roles: {
    admin: "एडमिन",
    counter: "काउंटर स्टाफ़",
    technician: "मिस्त्री",
    accountant: "अकाउंटेंट",
  },
  yourAccountAt: (shop: string) => `${shop} में आपका खाता`,
  ownerAddedYou: (shop: string, role: string, minLength: number, until: string) =>
    `${shop} के मालिक ने आपको दुकान के एडमिन में जोड़ा है। आपका काम: ${role}। कृपया इस लिंक से कम से कम ${minLength} अक्षरों का पासवर्ड चुनें; फिर इसी ईमेल पते से लॉग इन करें। यह लिंक एक ही बार काम करता है, ${until} तक; उसके बाद लॉग इन पेज पर “पासवर्ड भूल गए?” चुनें।`,
  ignoreIfYouDoNotWorkThere: "अगर आप वहाँ काम नहीं करते, तो कृपया इस ईमेल पर ध्यान न दें। यह लिंक किसी को न दें।",
  choosePassword: "पासवर्ड चुनें",
  accountActiveAgain: "आपका एडमिन खाता फिर से चालू है",
  accountDeactivated: "आपका एडमिन खाता बंद कर दिया गया है",
  accountActiveSince: (moment: string) => `${moment} से आप दुकान और उसके एडमिन में फिर से लॉग इन कर सकते हैं।`,
  accountDeactivatedAt: (moment: string) =>
    `${moment} बजे किसी दूसरे एडमिन ने आपका खाता बंद कर दिया। आप सभी डिवाइस पर लॉग आउट हो गए हैं और अब लॉग इन नहीं कर सकते।`,
  backOfficeClosed: "दुकान का एडमिन अब आपके लिए बंद है",
  youAreAdministrator: "आप अब एडमिन हैं",
  youAreHelper: (role: string) => `दुकान में अब आपका काम: ${role}`,
  backOfficeClosedSince: (moment: string) => `${moment} से दुकान का एडमिन आपके लिए बंद है। कृपया फिर से लॉग इन करें।`,
  backOfficeOpenSince: (moment: string, minLength: number) =>
    `${moment} से दुकान का एडमिन आपके लिए खुला है। कृपया फिर से लॉग इन करें; आपके पासवर्ड में कम से कम ${minLength} अक्षर होने चाहिए।`,
};
