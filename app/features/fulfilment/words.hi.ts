import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  visit: "विज़िट",
  visitIsOver: (number: string, status: string) =>
    `${number} की स्थिति पहले से यह है: ${status}। इसे बदलवाने के लिए कृपया दुकान से कहें।`,
  isInReturn: (number: string) => `इस ऑर्डर की वापसी ${number} अभी बाकी है। कृपया पहले उसे उसके अपने पेज पर निपटाएँ।`,
  exchangeNoLongerPays:
    "आपकी वापसी की रकम अब इस ऑर्डर में नहीं लग सकती: उसका रिफ़ंड हो चुका है, या उसकी फिर से जाँच हो रही है। कृपया एक बार फिर ऑर्डर करें।",
  piecesAreWorthNothing: "इन पीस का रिफ़ंड नहीं हो सकता: ऑर्डर का इनवॉइस अभी नहीं बना, या इनका रिफ़ंड पहले हो चुका है।",
  atMostOfItem: (left: string) => `इस सामान में रिफ़ंड के लिए ज़्यादा से ज़्यादा ${left} बाकी है`,
  isPriceReduction: "क़ीमत में कटौती।",
  isGoodwill: "गुडविल, बिना क्रेडिट नोट के।",
  isReturn: "सामान की वापसी, क्रेडिट नोट के साथ।",
  piecesBack: (quantity: number, isDamaged: boolean) =>
    `${quantity} पीस, ${isDamaged ? "ख़राब हालत में" : "स्टॉक में वापस"}`,
  deliveryOf: (name: string) => `डिलीवरी: ${name}`,
  untaxedDelivery: (amount: string) => `डिलीवरी: ${amount}।`,
  roundOff: (amount: string) => `राउंड ऑफ़: ${amount}।`,
  visitToThisPincodeCostsNothing: "इस पिनकोड पर विज़िट मुफ़्त है: कृपया सीधे बुक करें।",
  goesBackTo: (refundable: string, name: string) => `${name} को ${refundable} का रिफ़ंड होगा।`,
  goesBackByHandTo: (refundable: string, name: string) =>
    `${refundable} का पेमेंट सीधे दुकान को हुआ था, इसलिए ${name} को रिफ़ंड भी आपको ख़ुद देना होगा।`,
  cancelAndRefund: (number: string, refundText: string) => `${number}: ${refundText} रद्द करके रिफ़ंड करें?`,
  isForThisOrderNotWhat: (field: string, order: string) =>
    `इस ऑर्डर के लिए ${field} ${order} है, वह नहीं जो भेजा गया।`,
  thisWasPaidForAsDelivery: (postalCode: null | string) =>
    `इसका पेमेंट पिनकोड ${postalCode} पर डिलीवरी के लिए हुआ था; यह दूसरे पिनकोड पर नहीं जा सकता।`,
  addressHasSeveralPincodes:
    "इस पते में 6 अंकों के एक से ज़्यादा नंबर हैं जो पिनकोड हो सकते हैं। कृपया पिनकोड postalCode में भेजें।",
  payFirst: (providerOrderField: string) =>
    `कृपया पहले विज़िट शुल्क का पेमेंट करें, और वह पेमेंट ${providerOrderField} में बताएँ।`,
  thisPaymentIsNotOfVisit: "यह पेमेंट इस पिनकोड के विज़िट शुल्क का नहीं है।",
  nothingToPay: "इस नंबर की ऐसी कोई बुकिंग नहीं मिली जिसका पेमेंट बाकी हो।",
  signIn: "ख़रीदने के लिए कृपया लॉग इन करें",
  thisIsPaidForAlready: (noun: string) => `इस ${noun === "order" ? "ऑर्डर" : "बुकिंग"} का पेमेंट पहले ही हो चुका है।`,
  amountIsNotWhatWasSent: (amount: string) => `रकम ${amount} है, वह नहीं जो भेजी गई।`,
  thereIsNothingToPay: (bookingStateLabel: string) =>
    `इस बुकिंग का कोई पेमेंट बाकी नहीं है। स्थिति: ${bookingStateLabel}।`,
  verifyYourPincodeFirst: "कृपया पहले अपना पिनकोड जाँचें",
  thereIsNothingLeftThatCould: "रिफ़ंड के लिए अब कुछ नहीं बचा है।",
  meanwhileIsLeftToGiveBack: (left: string) => `रिफ़ंड के लिए अब सिर्फ़ ${left} बचे हैं। कृपया फिर से जाँच लें।`,
  atMostCanGoBack: (left: string) => `आप ज़्यादा से ज़्यादा ${left} रिफ़ंड कर सकते हैं`,
  atLeastHasToGoBack: (minRefund: string) => `कम से कम ${minRefund} का रिफ़ंड करना होगा`,
  weDoNotKnowThisPayment: "यह पेमेंट हमारे यहाँ दर्ज नहीं है।",
  weCouldNotFindThatRefund: "हमें यह रिफ़ंड नहीं मिला।",
  thisRefundHasBeenSeen: (refundStatuslabel: string) =>
    `यह रिफ़ंड पहले ही निपटाया जा चुका है। इसकी स्थिति: ${refundStatuslabel}।`,
  amountMustBeNumberOfPaise: "amount में पैसे की संख्या होनी चाहिए",
  notPaid: "कृपया पहले पेमेंट करें: paymentResult में कोई पेमेंट नहीं है",
  giveSumsInRupees: "कृपया रकम रुपये में दें",
  cityCannotBeMoreThan80: "शहर ज़्यादा से ज़्यादा 80 अक्षरों में लिखें",
  sendStateByName: "कृपया भारत के राज्य या केंद्र शासित प्रदेश का पूरा नाम भेजें, जैसे Uttar Pradesh",
  weDeliverWithinIndia: "हम भारत के अंदर ही डिलीवरी करते हैं",
  shopIsPaidInInr: "दुकान का पेमेंट INR में होता है",
  weCouldNotFindThatBooking: "हमें यह बुकिंग नहीं मिली।",
  productNotFound: "सामान नहीं मिला",
  paymentstatusIsPendingOrPaid: "paymentStatus में pending या paid होना चाहिए",
  notCreated: "पेमेंट शुरू नहीं हो पाया। आपका कोई पैसा नहीं कटा है: कृपया थोड़ी देर में फिर कोशिश करें।",
  orderPlacedSuccessfully: "आपका ऑर्डर हो गया!",
  order: (number: string) => `ऑर्डर ${number}`,
  paymentReceivedYourVisitIsConfirmed: "पेमेंट मिल गया। आपकी विज़िट कन्फ़र्म है।",
  homeVisit: (number: string) => `घर पर विज़िट ${number}`,
  thatIsNotEvent: "यह कोई इवेंट नहीं है",
  noWebhookIsSetUpHere: "यहाँ कोई वेबहुक सेट नहीं है",
  signatureIsNotRight: "सिग्नेचर सही नहीं है",
  returnIncomplete: "पेमेंट की पुष्टि नहीं हो पाई। कृपया फिर कोशिश करें।",
  providerIsConfirming: "पेमेंट कंपनी इसका एक पेमेंट कन्फ़र्म कर रही है। पेमेंट मिलने या असफल होने तक कृपया इंतज़ार करें।",
  cannotBeMarkedPaid: (reason: string) => `इसका पेमेंट दर्ज नहीं हो सकता: ${reason}।`,
  referenceIsUsed: (number: string) =>
    `इसी रेफ़रेंस से ${number} का पेमेंट दर्ज हो चुका है। अगर एक ही पेमेंट दोनों का था, तो कृपया रेफ़रेंस में जोड़ें कि यह हिस्सा किसका है।`,
  thisPaymentHasBeenUsedAlready: "यह पेमेंट पहले ही इस्तेमाल हो चुका है",
  ownerRefundsMore: (limit: string) =>
    `आप एक ऑर्डर में कुल ${limit} तक रिफ़ंड कर सकते हैं। इससे ज़्यादा के लिए कृपया मालिक से कहें।`,
};
