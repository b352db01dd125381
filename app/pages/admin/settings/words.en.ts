import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  logo: "Logo",
  logoExplained:
    "Shown at the top of every page in the place of our sign and the shop’s name. A wide PNG with a transparent background that can be read on white and on black suits best.",
  logoSummary: "A picture of your own at the top of every page.",
  changeLogo: "Change the logo",
  logoFile: "Choose a picture",
  logoFormats: (formats: string) => `${formats}. It is shown 36 pixels high.`,
  chooseLogo: "Please choose a picture.",
  saveLogo: "Save logo",
  logoSaved: "The logo is shown on every page now.",
  logoRemoved: "The logo is removed.",
  removeLogo: "Remove the logo",
  seeShop: "See it in the shop",
  sampleEmail: "Example of an email",
  preview: "Preview",
  notSavedYet: "These values are from your preview. They are not saved yet.",
  earlier: "Earlier values",
  earlierOf: (title: string) => `Earlier values: ${title}`,
  earlierExplained:
    "Each entry has the values that held until somebody changed them. Restoring makes them the current ones again; what is replaced by that is kept here as well.",
  neverChanged: "These settings have not been changed yet.",
  until: (moment: string) => `Until ${moment}`,
  changedBy: (name: string) => `changed by ${name}`,
  sameAsNow: "The same values as now.",
  nowAndThen: "<field/>: <former/> (now <now/>)",
  empty: "empty",
  restore: "Restore",
  restored: (title: string) => `${title}: the earlier values are the current ones again.`,
  thereIsNoSection: "There are no such settings.",
  lastChanged: (date: string) => `Last changed: ${date}`,
  saved: (title: string) => `${title} saved`,
  settings: "Settings",
  theseAreParticularsOfSampleShop:
    "These are the sample shop’s details. Please enter your own before you start selling.",
  partsOfSettings: "Settings sections",
  saving: "Saving...",
  save: "Save<span/>",
  ratesByHsn: "Tax rates by HSN code",
  now: "Now: <b/>.",
  pricesOfGoods: "Prices of goods",
  changeTaxMode: "Change the tax mode",
  taxMode: "Tax mode",
  numbersOfPapers: "Document numbering",
  numbersExplained:
    "Each series is numbered without gaps within a financial year, and restarts at 1 in the next. Before the first sale, enter the number that follows the last one in your old bill book.",
  changeNumbers: "Change the numbers",
  numbersSummary: "The prefix and the next number of invoices, bills, credit notes and vouchers.",
  seriesOfYear: (label: string, financialYear: string) => `${label} ${financialYear}`,
  nextNumber: "The next one will be <number/>.",
  nextNumberSaved: (number: string) =>
    `Saved: the next one will be ${number}. Once it has been issued, the series cannot go back.`,
  prefix: "Prefix",
  prefixHint: "1 to 4 of A to Z, 0 to 9 and “-”. Another prefix begins a new series.",
  nextSerial: "Next number",
  nextSerialHint: (lowest: number) =>
    `${lowest} or higher. Numbers that you skip are never used: this cannot be undone.`,
  closedDays: "Closed days",
  howThisShopIsSetUp: "Shop setup",
  thereAreNoneToCome: "There are none to come.",
  andMore: (length: number) => `and ${length} more`,
  changeClosedDays: "Change closed days",
  addressOfShop: "Address of the shop",
  payments: "Payments",
  notSetUpNoOrder: "Not set up: no orders can be placed",
  eMail: "Email",
  sentByMailServer: "Sent by a mail server",
  noMailServerLettersStayUnder: "No mail server: emails are kept under Emails",
  signInWithGoogle: "Sign-in with Google",
  setUp: "Set up",
  notSetUp: "Not set up",
  behindProxy: "Behind a proxy",
  yes: "Yes",
  no: "No",
  data: "Data",
  mbOfBooksInVersion: (bytes: string, folder: string, version: number) =>
    `${bytes} MB of data in ${folder}, version ${version}`,
  setWhereShopIsRun: "Set where the shop is run, by environment variables: see docs/operations.md.",
  already: (taxModelabel: string) => `Already: ${taxModelabel}`,
  taxModeChanged: (taxModelabel: string) => `Tax mode changed. ${taxModelabel}`,
  areYouSureYouWant: (taxModelabel: string) =>
    `Are you sure you want to change the tax mode? From now on: ${taxModelabel}.`,
  noGstIsCharged:
    "This shop charges no GST, because it is not registered as a regular taxpayer: see the shop’s particulars.",
  figuresOfYourPricesStayGoods: (paid: string, paid2: string, net: string, net2: string) =>
    `Your price figures stay the same. Goods labelled ₹1,000 cost a customer ${paid} instead of ${paid2} at the standard rate, and you keep ${net} before GST instead of ${net2}.`,
  pagesSayInclGstBesidePrice: (gstPercent: string) =>
    `Pages show your prices and say “incl. GST” beside them. The GST in them, at each product’s rate (${gstPercent}% where it has no other), is calculated to the paisa and shown on the bill and the invoice.`,
  pagesShowPriceWithGst: (gstPercent: string) =>
    `Pages show the price of one piece with GST in large, and your price and the rate in small. GST at each product’s rate (${gstPercent}% where it has no other) is added to the paisa, on the bill and the invoice.`,
  totalsStayToThePaisa: "Totals are not rounded.",
  totalsAreRounded: "Totals are rounded to the whole rupee, with a line for it: Round off.",
  deliveryIsFreeAboveThresholdsCompare: (freeAbove: string) =>
    `Delivery is free above ${freeAbove}: thresholds compare what goods cost before GST, as before.`,
  ordersThatWerePlacedKeep:
    "Placed orders keep their prices, totals, emails and invoices, unpaid ones too. Customers about to check out see the new total first.",
  deliveryAndVisitFeesStay: "Delivery fees and visit fees do not change: they include GST either way.",
  changing: "Changing...",
};

export type Words = typeof en;

export const words = translated(en, { hi });
