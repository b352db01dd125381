import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  placedSubject: (number: string) => `ऑर्डर ${number}: पेमेंट बाकी`,
  placed: "हमें आपका ऑर्डर मिल गया है",
  waitsForPayment: (number: string, amount: string) =>
    `धन्यवाद। आपके ऑर्डर ${number} के लिए ${amount} का पेमेंट बाकी है।`,
  itemsAreHeld: (until: string) =>
    `हमने आपका सामान ${until} तक आपके लिए रोककर रखा है। अगर आप पेमेंट कर चुके हैं, तो कुछ करने की ज़रूरत नहीं।`,
  notYourOrder:
    "अगर यह ऑर्डर आपने नहीं किया है, तो इस ईमेल पर ध्यान न दें। ऑर्डर अपने आप रद्द हो जाएगा और आपसे कोई पैसा नहीं लिया जाएगा।",
  viewAndPay: "ऑर्डर देखें और पेमेंट करें",
  paidSubject: (number: string) => `ऑर्डर ${number}: पेमेंट मिल गया`,
  paid: "हमें आपका पेमेंट मिल गया है",
  paymentReceived: (amount: string, number: string) =>
    `धन्यवाद। आपके ऑर्डर ${number} के लिए हमें ${amount} का पेमेंट मिल गया है।`,
  paidByReturn: (number: string) => `धन्यवाद। आपके ऑर्डर ${number} का पेमेंट आपकी वापसी से हो गया है।`,
  partPaidByReturn: (amount: string) => `इस ऑर्डर के ${amount} का पेमेंट आपकी वापसी से हो गया है।`,
  pickUpAt: (address: string) =>
    `ऑर्डर तैयार होते ही हम आपको ईमेल करेंगे, फिर आप उसे यहाँ से ले जा सकते हैं: ${address}। कृपया अपना ऑर्डर नंबर साथ लाएँ।`,
  arrivesWithin: (days: string) => `सामान आम तौर पर ${days} में पहुँच जाता है।`,
  deliveryTo: (recipient: string) => `डिलीवरी का पता: ${recipient}`,
  gstBillTo: (firm: string) => `GST बिल इनके नाम: ${firm}`,
  shippedSubject: (number: string) => `ऑर्डर ${number}: रास्ते में है`,
  shipped: "आपका ऑर्डर रास्ते में है",
  shippedWith: (number: string, courier: string | null, trackingNumber: string | null) =>
    `हमने आपका ऑर्डर ${number}${courier ? ` ${courier} से` : ""} भेज दिया है${trackingNumber ? `, ट्रैकिंग नंबर ${trackingNumber}` : ""}।`,
  readySubject: (number: string) => `ऑर्डर ${number}: ले जाने के लिए तैयार`,
  ready: "आपका ऑर्डर ले जाने के लिए तैयार है",
  waitsAtShop: (number: string, address: string) =>
    `आपका ऑर्डर ${number} पैक होकर दुकान पर तैयार रखा है: ${address}।`,
  bringNumber: "कृपया अपना ऑर्डर नंबर साथ लाएँ।",
  deliveredSubject: (number: string) => `ऑर्डर ${number}: डिलीवर हो गया`,
  delivered: "आपका ऑर्डर डिलीवर हो गया है",
  orderDelivered: (number: string) =>
    `आपका ऑर्डर ${number} डिलीवर हो गया है। अगर कुछ भी ठीक न हो, तो कृपया हमें फ़ोन करें या लिखें।`,
  collectedSubject: (number: string) => `ऑर्डर ${number}: दुकान से ले लिया गया`,
  collected: "आपका ऑर्डर दुकान से ले लिया गया है",
  orderCollected: (number: string) =>
    `आपका ऑर्डर ${number} दुकान से ले लिया गया है। अगर कुछ भी ठीक न हो, तो कृपया हमें फ़ोन करें या लिखें।`,
  cancelledSubject: (number: string) => `ऑर्डर ${number}: रद्द हुआ`,
  cancelled: "आपका ऑर्डर रद्द कर दिया गया है",
  orderCancelled: (number: string, amount: string) => `आपका ${amount} का ऑर्डर ${number} रद्द कर दिया गया है।`,
  refundFollows: (isRest: boolean, isByHand: boolean) =>
    `आपके पेमेंट की ${isRest ? "बाकी" : "पूरी"} रकम का रिफ़ंड ${isByHand ? "हम आपको सीधे करेंगे" : "उसी तरीक़े से होगा जिससे आपने पेमेंट किया था"}।`,
  nothingReceived:
    "हमें इसका कोई पेमेंट नहीं मिला है। अगर बाद में कोई पेमेंट आता है, तो उसका रिफ़ंड उसी तरीक़े से होगा जिससे पेमेंट किया गया था।",
  corrected: {
    delivery: {
      subject: (number: string) => `ऑर्डर ${number}: डिलीवरी की जानकारी ठीक की गई`,
      heading: "आपकी डिलीवरी की जानकारी ठीक कर दी गई है",
      correctedParts: (number: string, parts: string) =>
        `हमने आपके ऑर्डर ${number} की डिलीवरी की जानकारी ठीक की है: ${parts}।`,
      callUs: "अगर यह सही नहीं है, तो कृपया सामान भेजे जाने से पहले हमें फ़ोन करें।",
    },
    pickup: {
      subject: (number: string) => `ऑर्डर ${number}: दुकान से ले जाने की जानकारी ठीक की गई`,
      heading: "दुकान से ले जाने की आपकी जानकारी ठीक कर दी गई है",
      correctedParts: (number: string, parts: string) =>
        `हमने आपके ऑर्डर ${number} में दुकान से ले जाने की जानकारी ठीक की है: ${parts}।`,
      callUs: "अगर यह सही नहीं है, तो कृपया ऑर्डर लेने आने से पहले हमें फ़ोन करें।",
    },
  },
  correctedPart: {
    name: "नाम",
    phone: "फ़ोन नंबर",
    address: "पता",
  },
  inNameOf: (customer: string) => `इनके नाम पर: ${customer}`,
  newInvoiceSubject: (number: string, invoice: string) => `ऑर्डर ${number}: नया इनवॉइस ${invoice}`,
  billCorrected: "आपका GST बिल ठीक कर दिया गया है",
  invoiceReplaces: (invoice: string, number: string, replaced: string) =>
    `आपके ऑर्डर ${number} का नया इनवॉइस ${invoice} है। पुराना इनवॉइस ${replaced} क्रेडिट नोट से रद्द कर दिया गया है। कृपया सिर्फ़ नया इनवॉइस इस्तेमाल करें। न कोई पैसा लिया जाएगा, न कोई रिफ़ंड होगा।`,
};
