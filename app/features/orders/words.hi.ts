import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

const STATUSES: Record<string, string | undefined> = {
  pending: "पेमेंट बाकी",
  processing: "तैयार हो रहा है",
  shipped: "भेज दिया गया",
  delivered: "डिलीवर हो गया",
  cancelled: "रद्द हुआ",
};
/** These texts are given the status as it is stored, or the label of a pick-up. */
const nameStatus = (status: string): string => STATUSES[status] ?? status;

export const hi: Translation<Words> = {
  cityTooLong: "शहर का नाम 80 अक्षरों से लंबा नहीं हो सकता",
  customerIsErased: "ग्राहक का खाता और जानकारी हटा दी गई है, इसलिए सिर्फ़ नोट बदला जा सकता है।",
  notPaidYet: "इस ऑर्डर का पेमेंट बाकी है या पता अभी नहीं मिला है, इसलिए सिर्फ़ नोट बदला जा सकता है।",
  onItsWayAlready: "यह ऑर्डर भेजा जा चुका है या रद्द हो गया है, इसलिए सिर्फ़ नोट बदला जा सकता है।",
  pricedForPincode: "इस ऑर्डर की क़ीमत इसके पिनकोड के हिसाब से लगी है। कृपया इसे रद्द करके नया ऑर्डर लें।",
  otherStateOtherTax: "यह पिनकोड दूसरे राज्य का है, इसलिए अलग टैक्स लग सकता है। कृपया यह ऑर्डर रद्द करके नया ऑर्डर लें।",
  returnIsToBeSettled: (number: string) =>
    `वापसी ${number} का सामान लौट आया है। कृपया पहले उसका रिफ़ंड करें या उसे नामंज़ूर करें।`,
  noSuchLine: "यह आइटम इस ऑर्डर में नहीं मिला",
  piecesOf: (quantity: number, name: string) => `${quantity} × ${name}`,
  gstinIsOurs: "यह हमारी दुकान का GSTIN है। कृपया अपनी फ़र्म का GSTIN लिखें",
  giveBillingAddressNow: "डिलीवरी का पता अभी नहीं है, इसलिए कृपया फ़र्म का बिलिंग पता लिखें",
  giveBillingAddress: (gstinState: string, deliveryState: string) =>
    `यह GSTIN ${gstinState} का है, पर डिलीवरी ${deliveryState} में है: कृपया फ़र्म का बिलिंग पता लिखें`,
  discountLeavesNothing: "इस छूट कोड के बाद पेमेंट के लिए कुछ नहीं बचेगा। कृपया ऑर्डर में कुछ और सामान जोड़ें",
  thisComesToNothing: "आपके ऑर्डर का कुल ₹1 से कम है। कृपया कुछ और सामान जोड़ें।",
  andMore: (moreCount: number) => ` और ${moreCount} अन्य आइटम।`,
  all: "सारा सामान आपके कार्ट में डाल दिया गया।",
  ofAddedToYourCart: (addedCount: number, length: number) =>
    `${length} में से ${addedCount} आइटम आपके कार्ट में ${addedCount === 1 ? "डाला गया" : "डाले गए"}। `,
  isNotSoldAnyMore: (shortName: string) => `${shortName}: अब नहीं बिकता।`,
  ofOnlyInsteadOf: (shortName: string, quantity: number, quantity2: number) =>
    `${shortName}: ${quantity2} की जगह सिर्फ़ ${quantity}।`,
  allThere: (shortName: string) => `${shortName}: जितना स्टॉक में है, सब पहले से आपके कार्ट में है।`,
  isOutOfStock: (shortName: string) => `${shortName}: स्टॉक में नहीं।`,
  cancelledOrderStaysCancelled: "रद्द किया हुआ ऑर्डर फिर से चालू नहीं हो सकता। आप वही सामान दोबारा ऑर्डर कर सकते हैं।",
  weDoNotSendGoodsThey: "सामान नहीं भेजा जाएगा।",
  goodsDoNotWaitAtShop: "दुकान पर सामान अब आपके लिए नहीं रखा जाएगा।",
  goodsWeKeep: "आपके लिए रखा हुआ सामान फिर बिक्री में चला जाएगा।",
  goodsAreNotKept: "सामान अब आपके लिए नहीं रखा है और नहीं भेजा जाएगा।",
  restOfWhatYouHavePaid: "आपके पेमेंट की बाकी रकम",
  allYouHavePaid: "आपके पेमेंट की पूरी रकम",
  goesBackToYouWay: (what: string, kept: string, demoNote: string) =>
    `${what} (${kept}) उसी तरीक़े से रिफ़ंड की जाएगी जिससे आपने पेमेंट किया था। ${demoNote}`,
  goesBackToYouByHand: (what: string, kept: string) => `${what} (${kept}) हम आपको सीधे रिफ़ंड करेंगे।`,
  allYouHavePaidIsOnItsWay: "आपकी पूरी रकम का रिफ़ंड हो चुका है या हो रहा है।",
  yourPaymentIsStillBeingConfirmed:
    "आपके पेमेंट की पुष्टि अभी हो रही है। पुष्टि होते ही पूरी रकम उसी तरीक़े से रिफ़ंड की जाएगी जिससे आपने पेमेंट किया था।",
  whatYouPaid: "आपके पेमेंट का रिफ़ंड हो चुका है या हो रहा है।",
  nothingHasBeenPaidSoNothing: (lateMoneyBack: string) =>
    `आपने कोई पेमेंट नहीं किया है, इसलिए कोई रिफ़ंड नहीं बनता। ${lateMoneyBack}`,
  yourOrderHasBeenCancelled: (value: string) => `आपका ऑर्डर रद्द कर दिया गया है।${value}`,
  itsGoodsCountAsBack: "इसका सामान तुरंत स्टॉक में वापस आ जाएगा।",
  whatIsKept: "इसके लिए रखा हुआ सामान तुरंत फिर बिक्री में चला जाएगा।",
  parcelIsOnItsWayPlease: "पार्सल भेजा जा चुका है: कृपया कूरियर से कहें कि उसे लौटा दे।",
  noMoneyHasToGoBack: (lateMoneyBack: string) => `कोई रिफ़ंड नहीं करना है। ${lateMoneyBack}`,
  customerIsWrittenToCancelledOrder: "ग्राहक को ईमेल जाएगा। रद्द किया हुआ ऑर्डर फिर से चालू नहीं हो सकता।",
  orderBecomesProcessingByItsPayment: "ऑर्डर की स्थिति “तैयार हो रहा है” तभी होती है जब उसके पेमेंट की पुष्टि हो जाए।",
  cancellingOrderAsks: "कृपया ऑर्डर को उसके रद्द करने वाले पेज से रद्द करें।",
  thisOrderHasNotBeenSent: "यह ऑर्डर अभी भेजा नहीं गया है।",
  yourCartIsEmptyAddSome: "आपका कार्ट ख़ाली है। पहले कुछ सामान डालें!",
  productNotFound: "यह सामान नहीं मिला",
  totalHasChangedToPleaseLook: (total: string) => `कुल रकम अब ${total} है। पेमेंट करने से पहले कृपया देख लें।`,
  tooManyWithoutPaying: (max: number, name: string) =>
    max > 0
      ? `जब तक हमारे यहाँ आपके पहले ऑर्डर का पेमेंट नहीं होता, आप “${name}” एक बार में ${max} तक ऑर्डर कर सकते हैं। ज़्यादा चाहिए तो कृपया हमें फ़ोन करें।`
      : `आपके बिना पेमेंट वाले ऑर्डर में “${name}” पहले से उतने ही हैं जितने पेमेंट से पहले लिए जा सकते हैं। कृपया पहले उस ऑर्डर का पेमेंट करें, या हमें फ़ोन करें।`,
  tooMuchWithoutPaying: (amount: string) =>
    `जब तक हमारे यहाँ आपके पहले ऑर्डर का पेमेंट नहीं होता, आप एक बार में ${amount} तक का सामान ऑर्डर कर सकते हैं। ज़्यादा चाहिए तो कृपया हमें फ़ोन करें।`,
  youHaveBegunOrdersWithoutPaying: (length: number, waitMs: number) =>
    `आपके ${length} ऑर्डर का पेमेंट बाकी है। कृपया किसी एक का पेमेंट करें, या ${waitMs} मिनट बाद फिर कोशिश करें।`,
  orders: "ऑर्डर",
  toShip: "भेजना बाकी",
  exported: "एक्सपोर्ट",
  order: "ऑर्डर",
  verifyFirst: "कृपया पहले अपना पिनकोड जाँच लें",
  checkoutSummary: "कृपया सभी ज़रूरी जानकारी सही-सही भरें",
  nameIsRequired: "नाम ज़रूरी है",
  emailIsRequired: "ईमेल ज़रूरी है",
  enterValidEmail: "कृपया सही ईमेल लिखें",
  phoneIsRequired: "फ़ोन नंबर ज़रूरी है",
  enterValid10DigitPhoneNumber: "कृपया 10 अंकों का सही फ़ोन नंबर लिखें",
  addressIsRequired: "पता ज़रूरी है",
  addressTooShort: "कृपया पूरा पता लिखें: मकान नंबर, गली और मोहल्ला",
  pincodeIsRequired: "पिनकोड ज़रूरी है",
  pleaseUseAtMostCharacters: (cancelReasonMaxLength: number) =>
    `कृपया ज़्यादा से ज़्यादा ${cancelReasonMaxLength} अक्षर लिखें`,
  sayOnOrdersPage: "कृपया इसे ऑर्डर के पेज से रद्द करें",
  ewayBillWrong: "ई-वे बिल नंबर में 12 अंक होते हैं",
  tooLong: (dispatchMaxLength: number) => `कृपया ज़्यादा से ज़्यादा ${dispatchMaxLength} अक्षर लिखें`,
  chooseWhatToDo: "कृपया चुनें कि क्या करना है",
  weCouldNotFindThatOrder: "यह ऑर्डर नहीं मिला।",
  unknownAddress: "पता अभी नहीं मिला है",
  isPaidAlready: "इस ऑर्डर का पेमेंट पहले ही हो चुका है।",
  isCancelledAndStays: "यह ऑर्डर रद्द है और रद्द ही रहेगा।",
  isBeingConfirmed: "इस ऑर्डर के पेमेंट की पुष्टि अभी हो रही है। कृपया थोड़ा इंतज़ार करें।",
  tooLateToUndo: (number: string, minutes: number) =>
    `ऑर्डर ${number} वैसा ही रहेगा: उसे बदले ${minutes} मिनट से ज़्यादा हो गए हैं।`,
  changedSinceThen: (number: string) => `ऑर्डर ${number} वैसा ही रहेगा: वह उसके बाद फिर बदला गया है।`,
  returnWasAskedFor: (number: string, returnNumber: string) =>
    `ऑर्डर ${number} वैसा ही रहेगा: ग्राहक ने वापसी ${returnNumber} माँगी है।`,
  wasRefundedSince: (number: string) => `ऑर्डर ${number} वैसा ही रहेगा: उसके बाद उसका कुछ रिफ़ंड हो चुका है।`,
  emailHasGone: (number: string) => `ऑर्डर ${number} वैसा ही रहेगा: ग्राहक को ईमेल भेजा जा रहा है।`,
  nothingToUndo: "जिस बदलाव को वापस लेना है, वह नहीं मिला",
  thisOrderIsAlready: (to: string) => `इस ऑर्डर की स्थिति पहले से यही है: ${nameStatus(to)}।`,
  heavyGoodsCostMoreThere: (pincode: string, amount: string) =>
    `इस भारी सामान की ${pincode} पर डिलीवरी ${amount} महँगी है, और इतने का पेमेंट नहीं हुआ है।`,
  enterCity: "कृपया अपने पिनकोड का शहर या क़स्बा लिखें",
  chooseState: "कृपया अपने पिनकोड का राज्य चुनें",
  pickedUpAtShop: "दुकान से ले जाना",
  readyToCollect: "ले जाने के लिए तैयार",
  collected: "दुकान से ले लिया गया",
  isPickedUp: (state: string) => `${state} (दुकान से ले जाना)`,
  addressOfPickup: "यह ऑर्डर दुकान से लिया जाएगा",
  chooseDeliveryOrPickup: "कृपया चुनें: डिलीवरी या दुकान से ले जाना",
  orderThatIsStays: (from: string, to: string) =>
    `इस ऑर्डर की स्थिति “${nameStatus(from)}” ही रहेगी: “${nameStatus(to)}” नहीं हो सकती।`,
  orderThatIsCanOnlyBecome: (from: string, transition: string, to: string) =>
    `ऑर्डर की स्थिति अभी “${nameStatus(from)}” है: इसके बाद “${transition.split(" or ").map(nameStatus).join("” या “")}” हो सकती है, “${nameStatus(to)}” नहीं।`,
  nothingOfWhatWasPaid: "इस ऑर्डर का पूरा रिफ़ंड हो चुका है, इसलिए इसे भेजना ठीक नहीं। कृपया इसे रद्द करें।",
  itIsNotKnownYetWhere: "इस ऑर्डर में अभी डिलीवरी का पता नहीं है। कृपया ग्राहक से पूछें, या ऑर्डर रद्द करें।",
  orderIs: (number: string, to: string) => `ऑर्डर ${number} की स्थिति अब: ${nameStatus(to)}।`,
  yourOrderIsOnItsWay: "आपका ऑर्डर भेजा जा चुका है, इसलिए अब इसे यहाँ से रद्द नहीं किया जा सकता।",
  yourOrderHasBeenCollected: "आप अपना ऑर्डर ले जा चुके हैं, इसलिए अब इसे रद्द नहीं किया जा सकता।",
  yourOrderHasBeenDelivered: "आपका ऑर्डर डिलीवर हो चुका है, इसलिए अब इसे रद्द नहीं किया जा सकता।",
  toGiveAllOfItBack: "पूरी रकम का रिफ़ंड करने के लिए ऑर्डर रद्द करें।",
  pending: "पेमेंट बाकी",
  processing: "तैयार हो रहा है",
  shipped: "भेज दिया गया",
  delivered: "डिलीवर हो गया",
  cancelled: "रद्द हुआ",
  unknown: "पता नहीं",
  orderPlaced: "ऑर्डर किया गया",
  paymentFailed: "पेमेंट नहीं हो पाया",
  paymentReceived: "पेमेंट मिल गया",
  moneyGoesBackToYou: "रिफ़ंड शुरू हुआ",
  moneySentBack: "रिफ़ंड भेज दिया गया",
  moneyToGiveBack: "रिफ़ंड बाकी",
  trackParcel: "पार्सल ट्रैक करें",
  tickOrders: "कृपया कम से कम एक ऑर्डर चुनें।",
  noOrderWasChanged:
    "अभी कोई ऑर्डर नहीं बदला गया है, क्योंकि इनमें से कुछ बदले नहीं जा सकते। उन्हें ठीक करें, या उनका निशान हटा दें।",
  problemOfOrder: (number: string, problem: string) => `${number}: ${problem}`,
  exchangeIsGone:
    "आपकी वापसी से अब इस ऑर्डर का पेमेंट नहीं हो सकता: इस बीच उसका निपटारा हो गया है, या उसकी फिर से जाँच हो रही है।",
  exchangeDifferenceTooSmall:
    "आपकी वापसी से इस ऑर्डर का पेमेंट नहीं हो सकता: अंतर ₹1 से कम है, और इतना ऑनलाइन पेमेंट नहीं हो सकता। कृपया सामान बदलें, या हमें फ़ोन करें।",
  trackingOfUntickedOrder: "ट्रैकिंग नंबर भरा है, पर ऑर्डर चुना नहीं गया है। कृपया ऑर्डर चुनें, या नंबर मिटा दें।",
};
