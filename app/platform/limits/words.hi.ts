import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  shopIsVeryBusyPleaseTry: "दुकान की साइट पर अभी बहुत भीड़ है। कृपया थोड़ी देर में फिर कोशिश करें।",
  tryAgainInMinute: (refusal: string, waitMinutes: number) =>
    `${refusal} कृपया ${waitMinutes} मिनट बाद फिर कोशिश करें।`,
  tooManyFromThisConnection: (label: string) => `इस इंटरनेट कनेक्शन की सीमा पूरी हो गई है: ${label}।`,
  thatIsLotOfInOne: (label: string) => `एक घंटे की सीमा पूरी हो गई है: ${label}।`,
  policyReports: "रिपोर्ट",
  tooManyFailedSignInAttempts: "लॉग इन की बहुत सारी कोशिशें असफल हुईं।",
  tooManyWrongCodes: "बहुत बार ग़लत कोड डाला गया।",
  tooManyWrongRecoveryCodes: "बहुत बार ग़लत रिकवरी कोड डाला गया।",
  tooManyWrongPasswords: "बहुत बार ग़लत पासवर्ड डाला गया।",
  passwordChanges: "पासवर्ड बदलना",
  changesOfTwoFactorSignIn: "दो चरणों वाले लॉग इन में बदलाव",
  refusedRegistrations: "नामंज़ूर रजिस्ट्रेशन",
  passwordResets: "पासवर्ड रीसेट",
  reservedSlots: "समय रोककर रखना",
  youHaveKeptThisSlot: "यह समय आपके लिए जितनी देर रोका जा सकता था, रोका जा चुका है।",
  copiesOfYourData: "आपके डेटा की कॉपी",
  registrations: "रजिस्ट्रेशन",
  messages: "संदेश",
  bookings: "बुकिंग",
  renewals: "समय आगे बढ़ाना",
  photos: "फ़ोटो",
  documents: "दस्तावेज़",
  pictures: "फ़ोटो",
  returns: "वापसी",
  reviews: "रिव्यू",
  wrongDiscountCodes: "ग़लत छूट कोड",
  votes: "वोट",
  stockAlerts: "स्टॉक की सूचना माँगना",
};
