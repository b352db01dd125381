import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  upiCardsNetBankingAndWallets: "UPI, cards, net banking and wallets, through Razorpay.",
  paymentThatHasComeToNothing: "A payment that has come to nothing yet",
  razorpay: "Razorpay",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
