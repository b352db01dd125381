export const words = {
  upiCardsNetBankingAndWallets: "UPI, cards, net banking and wallets, through Razorpay.",
  paymentThatHasComeToNothing: "A payment that has come to nothing yet",
  razorpay: "Razorpay",
};
