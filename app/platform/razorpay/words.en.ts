export const words = {
  upiCardsNetBankingAndWallets: "UPI, cards, net banking and wallets, through Razorpay.",
  paymentThatHasComeToNothing: "A payment that has come to nothing yet",
  scriptNotLoaded: "Failed to load payment gateway. Please try again.",
  unknownReason: "unknown reason",
  razorpay: "Razorpay",
  failedToInitiatePayment: (details: string) => `Failed to initiate payment: ${details}`,
};
