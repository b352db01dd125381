import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  userNotFound: "यह यूज़र हमें नहीं मिला।",
  selfChangeRefused: "यह आपका अपना खाता है। यह काम किसी दूसरे एडमिन को करना होगा।",
  reactivateFirst: "यह खाता बंद है। कृपया पहले इसे फिर से चालू करें।",
  roleChanged: "इस खाते की भूमिका अभी-अभी बदली गई है। कृपया फिर से देख लें।",
  noTechnicianHasThisEmail: "यह ईमेल किसी मिस्त्री का नहीं है। कृपया पहले इसे मिस्त्री के पेज पर लिखें।",
  thisIsAnOwner: "यह ईमेल दुकान के एक मालिक का है।",
  chooseRole: "कृपया चुनें कि वे क्या-क्या कर सकते हैं",
  lastAdmin: "दुकान में कम से कम एक एडमिन ज़रूरी है।",
};
