import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

/** These texts are given "order" or "booking". */
const nameNoun = (noun: string): string => (noun === "order" ? "ऑर्डर" : "बुकिंग");

export const hi: Translation<Words> = {
  payToUpiId: "इसके बजाय हमारी UPI ID पर पेमेंट करें",
  sendToUpiId: "<amount/> <upi/> पर भेजें, और नोट में ऑर्डर नंबर <number/> लिखें।",
  openUpiApp: "अपना UPI ऐप खोलें",
  upiIsConfirmedByUs:
    "दुकान के समय में, पेमेंट दिखते ही हम आपका ऑर्डर कन्फ़र्म करते हैं। उससे पहले सामान बिक जाए, तो आपको पूरा रिफ़ंड मिलेगा।",
  payForYourOrder: "अपने ऑर्डर का पेमेंट करें",
  signInToPurchase: "ख़रीदने के लिए कृपया लॉग इन करें",
  paymentCancelledYourCart: (isCart: boolean) => `पेमेंट रद्द हो गया।${isCart ? " आपका कार्ट वैसा ही है।" : ""}`,
  payForOrder: "ऑर्डर <span/> का पेमेंट करें",
  goodsAreKeptForYouUntil: "आपका सामान <b/> तक आपके लिए रखा है।",
  yourCartIsAsYouLeft: "; आपका कार्ट वैसा ही है",
  checkout: "चेकआउट",
  verifyYourPincodeFirst: "कृपया पहले अपना पिनकोड जाँचें",
  youHavePlacedThisOrder: "आपका कार्ट ख़ाली है, क्योंकि आप यह ऑर्डर कर चुके हैं।",
  fullName: "पूरा नाम",
  email: "ईमेल",
  phone: "फ़ोन",
  address: "पता",
  pincode: "पिनकोड",
  deliveryDetails: "डिलीवरी की जानकारी",
  city: "शहर या क़स्बा",
  state: "राज्य",
  yourOtherAddresses: (count: number) => `आपके दूसरे पते (${count})`,
  totalIsNow: (isOfCode: boolean, total: string) =>
    `आपके चुने ${isOfCode ? "छूट कोड" : "डिलीवरी के तरीक़े"} के साथ अब कुल ${total} है।`,
  discountCode: "छूट कोड",
  howToGetIt: "सामान कैसे लेना चाहेंगे?",
  deliverToMyAddress: "मेरे पते पर डिलीवरी करें",
  iWillPickItUp: (shopAddress: string) => `दुकान से ले जाना है, कोई डिलीवरी शुल्क नहीं: ${shopAddress}`,
  gstBill: "GST बिल",
  digitsForDeliveryCall: "10 अंक, डिलीवरी के समय फ़ोन के लिए",
  yourReturn: "आपकी वापसी",
  useReturn: (number: string, part: string) => `वापसी ${number} के ${part} इस ऑर्डर में से घटाएँ`,
  restGoesBack: (back: string) => `वापसी की रकम इस ऑर्डर से ज़्यादा है: हम आपको ${back} रिफ़ंड करेंगे।`,
  otherReturnsStay: "आपकी दूसरी वापसियाँ अगले ऑर्डर के लिए रहेंगी।",
  placeOrder: "ऑर्डर करें",
  returnPaysAll: "पूरा पेमेंट आपकी वापसी से हो जाएगा। कृपया कुल देख लें और ऑर्डर करें।",
  paidByYourReturn: "ऑर्डर हो गया। इसका पेमेंट आपकी वापसी से हो गया है।",
  placingYourOrder: "ऑर्डर हो रहा है…",
  pay: (total: string) => `${total} का पेमेंट करें`,
  yourOrderIsWrittenDownBefore: "पेमेंट से पहले हम आपका ऑर्डर सेव कर लेते हैं, इसलिए नेटवर्क चला जाए तो भी कुछ नहीं खोता।",
  openingPayment: "पेमेंट का पेज खुल रहा है…",
  ifSignalDropsAfter: (note: string, noun: string) =>
    `${note} पेमेंट के बाद नेटवर्क चला जाए तो चिंता न करें: ${nameNoun(noun)} का पेज फिर खोलें, वहाँ पेमेंट की स्थिति दिखेगी।`,
  cancelAndGoBack: "रद्द करके वापस जाएँ",
  lastAttemptToPayFailed: (failed: string, cancelText: string) =>
    `आपका पिछला पेमेंट नहीं हो पाया: ${failed}। आप फिर कोशिश कर सकते हैं${cancelText}।`,
  paying: "पेमेंट हो रहा है…",
  letPaymentFail: "पेमेंट असफल होने दें",
  orderSummary: (total: string) => `ऑर्डर का हिसाब<b>${total}</b>`,
  changeCart: "कार्ट बदलें",
  weCouldNotFindThat: (noun: string) => `हमें यह ${nameNoun(noun)} नहीं ${noun === "order" ? "मिला" : "मिली"}।`,
  weCouldNotHear: (noun: string) =>
    `आपका नेटवर्क चला गया था, इसलिए पेमेंट की पुष्टि नहीं हो पाई। दोबारा पेमेंट करने से पहले कृपया ${nameNoun(noun)} का पेज देख लें।`,
  scriptNotLoaded: "पेमेंट का पेज लोड नहीं हो पाया। कृपया फिर कोशिश करें।",
  failedToInitiatePayment: "पेमेंट शुरू नहीं हो पाया: <reason/>",
  seeYourItSaysWhetherPayment: (noun: string) =>
    `${nameNoun(noun)} का पेज देखें: वहाँ दिखेगा कि हमें पेमेंट मिला या नहीं`,
};
