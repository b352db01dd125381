import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  chooseMethod: "कृपया चुनें कि पेमेंट कैसे हुआ",
  enterReference: "कृपया पेमेंट का रेफ़रेंस डालें, जैसे UPI या बैंक का रेफ़रेंस नंबर",
  cash: "नक़द",
  upi: "UPI",
  bankTransfer: "बैंक ट्रांसफ़र",
  otherMethod: "अन्य",
  lowerPrice: "क़ीमत में कटौती",
  goodwill: "गुडविल",
  sayWhatIsRefunded: "कृपया लौटने वाले पीस, क़ीमत में कटौती या गुडविल भरें",
  oneRefundAtATime: "कृपया एक बार में एक ही रिफ़ंड करें: पीस, क़ीमत में कटौती या गुडविल",
  chooseCondition: "कृपया चुनें कि पीस स्टॉक में वापस जाएँगे या ख़राब हैं",
  chooseDelivery: "कृपया बॉक्स पर निशान लगाएँ या हटाएँ",
  weCouldNotFindThatItem: "यह आइटम इस ऑर्डर में नहीं मिला",
  amountWrong: "कृपया रकम रुपये में डालें, जैसे 250 या 250.50",
  piecesWrong: "कृपया लिखें कि कितने पीस लौट रहे हैं, या 0 लिखें",
  chooseWhatToDo: "कृपया चुनें कि क्या करना है",
  notNamed: (providerOrderField: string) => `कृपया बताएँ कि कौन सा पेमेंट है: ${providerOrderField} नहीं मिला`,
  sayWhyCustomerReadsIt: "कृपया कारण लिखें; ग्राहक इसे देखेंगे",
  pleaseUseAtMostCharacters: (maxLength: number) => `कृपया ज़्यादा से ज़्यादा ${maxLength} अक्षर लिखें`,
  weCouldNotFindThatRefund: "यह रिफ़ंड नहीं मिला।",
  sayHowItWasGivenBack: "कृपया लिखें कि आपने रिफ़ंड कैसे किया; ग्राहक इसे देखेंगे",
  pleaseUseAtLeastCharacters: (byHandMinLength: number) => `कृपया कम से कम ${byHandMinLength} अक्षर लिखें`,
  notSetUp: "इस दुकान में ऑनलाइन पेमेंट चालू नहीं है। कृपया हमें फ़ोन करें।",
  paymentsDemoNoMoneyMoves: "पेमेंट: डेमो, कोई पैसा नहीं कटता",
  paymentsNotSetUp: "पेमेंट: सेटअप नहीं है, इसलिए ऑर्डर नहीं लिए जाते (docs/operations.md)",
  paymentsWithoutPaidOrdersMayShow: (label: string, isSetUp: boolean, secretVariable: string) =>
    `पेमेंट: ${label}${isSetUp ? "" : `, ${secretVariable} के बिना: पेमेंट हो चुके ऑर्डर कुछ मिनट देर से दिख सकते हैं`}`,
  toBeGivenBack: "रिफ़ंड करना है",
  onItsWayBack: "रिफ़ंड हो रहा है",
  givenBack: "रिफ़ंड हो गया",
  failedPleaseGiveItBack: "नहीं हो पाया: कृपया ख़ुद रिफ़ंड करें",
  refundDue: "रिफ़ंड बाकी",
  demoNote: "डेमो पेमेंट। यह टेस्ट की दुकान है: कोई पैसा नहीं कटता।",
  refundWorkingDays: "5 से 7 कामकाजी दिन",
  refundDuration: (refundWorkingDays: string) => `पैसा आम तौर पर ${refundWorkingDays} में आपके खाते में पहुँच जाता है।`,
  goesBackToWayItCame: (amount: string, to: string) =>
    to === "you"
      ? `${amount} का रिफ़ंड उसी तरीक़े से होगा जिससे आपने पेमेंट किया था।`
      : `${amount} का रिफ़ंड उसी तरीक़े से होगा जिससे ग्राहक ने पेमेंट किया था।`,
  goesBackByHand: (amount: string, to: string) =>
    to === "you"
      ? `${amount} का रिफ़ंड हम आपको सीधे करेंगे।`
      : `${amount} का पेमेंट सीधे दुकान पर हुआ था: कृपया ग्राहक को ख़ुद लौटाएँ, और पेमेंट के पेज पर लिखें कि कैसे लौटाया।`,
  lateMoneyBack: "अगर बाद में कोई पेमेंट आता है, तो उसका रिफ़ंड उसी तरीक़े से होगा जिससे पेमेंट किया गया था।",
  paymentTooLate: "पेमेंट तीन दिन से ज़्यादा देर से आया",
  paymentFailedPleaseTryAgain: "पेमेंट नहीं हो पाया। कृपया फिर कोशिश करें।",
  paymentReceivedWeAreConfirming: "पेमेंट मिल गया। हम आपके बैंक से पुष्टि कर रहे हैं।",
  yourPaymentIsBeingReturned: "आपका पेमेंट आपको लौटाया जा रहा है।",
  yourPaymentHasBeenReturned: "आपका पेमेंट आपको लौटा दिया गया है।",
  awaitingPayment: "पेमेंट का इंतज़ार",
  paymentReceivedConfirming: "पेमेंट मिला, पुष्टि हो रही है",
  paymentBeingReturned: "पेमेंट लौटाया जा रहा है",
  paymentReturned: "पेमेंट लौटा दिया गया",
  paymentNotFound: "यह पेमेंट हमारे यहाँ नहीं मिला। कृपया हमसे संपर्क करें।",
  paymentNotVerified: "पेमेंट की पुष्टि नहीं हो पाई। कृपया हमसे संपर्क करें।",
  notPaid: "पेमेंट नहीं हुआ",
  failed: "नहीं हो पाया",
  takenBeingConfirmed: "मंज़ूर, पुष्टि हो रही है",
  paid: "पेमेंट हो गया",
};
