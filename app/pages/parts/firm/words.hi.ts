import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  gstin: "GSTIN",
  firmName: "फ़र्म का नाम",
  billingAddress: "बिलिंग पता",
  gstinHint: "15 अक्षर, जैसे आपके GST सर्टिफ़िकेट पर हैं। पहले दो राज्य का कोड हैं।",
  gstinOfState: (state: string) => `15 अक्षर। यह GSTIN ${state} का है।`,
  firmNameHint: "जैसा GST सर्टिफ़िकेट पर है",
  billingAddressHint: "डिलीवरी का पता ही हो तो ख़ाली छोड़ दें।",
  gstBillTo: "GST बिल इनके नाम",
  sameAsDeliveryAddress: "डिलीवरी के पते जैसा ही",
  gstinAndState: (gstin: string, state: string) => `GSTIN ${gstin}, ${state}`,
};
