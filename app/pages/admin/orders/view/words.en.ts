import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  items: "Items",
  print: "Print",
  backToOrder: "Back to the order",
  amount: "Amount",
  payment: "Payment",
  demoNoMoneyMoves: (paymentStatuslabel: string, isDemo: boolean, providerLabel: string) =>
    `${paymentStatuslabel}${isDemo ? " (demo, no money charged)" : ` (${providerLabel})`}`,
  paidByHand: (method: string) => `Paid by hand (${method})`,
  paidByExchange: "Exchange, no money moved",
  providersIds: "Provider IDs",
  date: "Date",
  refund: "Refund",
  reason: "Reason",
  providersId: "Provider ID",
  noneYet: "None yet",
  cameBack: (pieces: string) => `Returned: ${pieces}`,
  payments: "Payments",
  refunds: "Refunds",
  ofShopKeeps: (paise: string, paise2: string) => `Paid ${paise}, not refunded ${paise2}.`,
  amountInRupees: "Amount in rupees",
  itGoesBackWayItCame: (refundWorkingDays: string) =>
    `Refunds go to the original payment method and take ${refundWorkingDays}.`,
  itIsGivenBackByHand: "It was paid by hand, so you refund it to the customer yourself.",
  customerReadsIt: "The customer will see this.",
  piecesThatComeBack: "Pieces that come back",
  piecesHint: (out: number, bought: number, piece: string | undefined) => {
    const stillOut = out === bought ? "" : `, ${out} still with the customer`;
    return `Bought ${bought}${stillOut}.${piece ? ` ${piece} for one.` : ""}`;
  },
  conditionOf: "Condition",
  conditionOfItem: (name: string) => `Condition of ${name}`,
  backIntoStock: "Back into stock",
  damaged: "Damaged, not for sale",
  withDelivery: (delivery: string) =>
    `Refund their share of the delivery fee too (${delivery} is left in all)`,
  priceReduction: "Price reduction",
  reductionHint: (hasTax: boolean) =>
    `Nothing comes back. The customer gets a credit note${hasTax ? " with its GST" : ""}.`,
  reducedItem: "Of which item",
  allItems: "All items",
  goodwill: "Goodwill",
  goodwillInRupees: "Goodwill in rupees",
  goodwillHint: (hasTax: boolean) =>
    `Nothing comes back, and there is no credit note${hasTax ? ": the GST stays paid" : ""}.`,
  reasonForCustomer: "Reason for the customer",
  showRefund: "Continue",
  calculating: "Calculating...",
  item: "Item",
  taxableValue: "Taxable value",
  gst: "GST",
  refundOf: (amount: string) => `Refund of ${amount}`,
  reasonIs: (reason: string) => `Reason: ${reason}.`,
  courier: "Courier",
  trackingNumber: "Tracking number",
  ewayBillNumber: "E-way bill number",
  ewayBillHint: "12 digits, as on the e-way bill.",
  ewayBillText: (ewayBill: string) => `E-way bill ${ewayBill}`,
  ewayBillNeeded: (limit: string) =>
    `These goods need an e-way bill before they leave: the invoice is ${limit} or more, and they go to another state. Generate it at ewaybillgst.gov.in and enter its number here.`,
  byCustomer: (isBuyer: boolean, actorName: string) => `, by ${isBuyer ? "the customer" : actorName}`,
  takenBack: (event: string, actorName: string) => `${event}: taken back, by ${actorName}`,
  detailsCorrected: (actorName: string) => `Delivery details corrected, by ${actorName}`,
  deletedUser: "someone who has left",
  correctedName: "Name",
  correctedPhone: "Phone",
  correctedAddress: "Address",
  correctedTown: "Town or city",
  correctedPincode: "Pincode",
  nextStep: "Next step",
  marking: "Marking...",
  markAs: "Mark as <next/><span/>",
  customerIsWrittenTo: "The customer gets an email ten minutes later.",
  howItWasSent: "Shipment",
  trackingNumberText: (trackingNumber: string) => `tracking number ${trackingNumber}`,
  noCourierWasNamed: "No courier was entered.",
  changeCourierAndTrackingNumber: "Change courier and tracking number",
  saving: "Saving...",
  saveCourierAndTracking: "Save courier and tracking",
};

export type Words = typeof en;

export const words = translated(en, { hi });
