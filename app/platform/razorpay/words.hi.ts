import type { Translation } from "~/lib/language";
import type { Words } from "./words.en";

export const hi: Translation<Words> = {
  upiCardsNetBankingAndWallets: "UPI, कार्ड, नेट बैंकिंग और वॉलेट, Razorpay के ज़रिए।",
  paymentThatHasComeToNothing: "ऐसा पेमेंट जो अभी पूरा नहीं हुआ",
  razorpay: "Razorpay",
};
