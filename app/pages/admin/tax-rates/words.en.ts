import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  taxRates: "Tax rates",
  allSettings: "All settings",
  longestPrefixDecides: (standardRate: string) =>
    `GST depends on the HSN code of a product. The longest matching prefix in this table decides, with its latest rate that has begun. A product with its own rate uses that; where no prefix matches, the standard rate of ${standardRate}% is charged. Services go by their SAC in the same way.`,
  whatIsPaidKeepsItsRate:
    "Paid orders keep their rate. An order placed before a change and paid after it costs what the customer was shown.",
  ratesInTable: "Rates in the table",
  thereAreNone: (standardRate: string) =>
    `No rates yet: everything has the standard rate of ${standardRate}%.`,
  hsnPrefix: "HSN prefix",
  gst: "GST",
  validFrom: "Valid from",
  state: "State",
  holdsNow: "In force",
  beginsLater: "Upcoming",
  replaced: "Replaced",
  productsOnSale: "Products on sale",
  andRepairVisits: (productCount: number) => `${productCount}, and repair visits`,
  deleteLabel: "Delete",
  rateFrom: (hsnPrefix: string, day: string) => `HSN ${hsnPrefix} from ${day}`,
  firstDigitsOfHsn: "The first 2 to 8 digits of the HSN code of goods, or of the SAC of a service",
  rateInPerCent: "Rate (%)",
  wholeRate: "The whole rate, CGST and SGST together",
  fromMidnight: "From midnight on this day, past or future",
  adding: "Adding...",
  addRate: "Add this rate",
  isAdded: (label: string) => `The rate of ${label} is added`,
  thereIsNoSuchRate: "We could not find that tax rate",
  isDeleted: (label: string) => `The rate of ${label} is deleted`,
  deleteTaxRate: "Delete tax rate",
  areYouSureYouWantToDelete: (label: string, percent: string) =>
    `Are you sure you want to delete the rate of ${label}, ${percent}%?`,
  productsFollowAnotherRate: (productCount: number) =>
    `${formatCountAndNoun(productCount, "product")} on sale will have the rate of an earlier day or a shorter prefix, or else the standard rate, at once.`,
  soDoRepairVisits: "Repair visits will too.",
  priceOfNothingChanges: "No price changes today.",
  deleting: "Deleting...",
};

export type Words = typeof en;

export const words = translated(en, { hi });
