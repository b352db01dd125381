import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  print: "Print",
  papers: "Documents",
  numberOfPaperOrderOrVisit: "Number of a document, order or visit, or the customer",
  kind: "Kind",
  allKinds: "All kinds",
  month: "Month",
  allMonths: "All months",
  number: "Number",
  date: "Date",
  of: "Order or visit",
  firmOrCustomer: "Firm or customer",
  total: "Total",
  noPapers: "There are no documents yet. Each paid order and each paid home visit gets its own.",
  noPapersMatch: "No document matches. Try another number or month.",
  pagesOfPapers: "Pages of documents",
  paperNotFound: "We could not find that document.",
  paper: (title: string, number: string) => `${title} ${number}`,
  allPapers: "All documents",
  backToOrder: "Back to the order",
  backToVisit: "Back to the visit",
  downloadAsPdf: "Download as PDF",
  copies: "Copies",
};

export type Words = typeof en;

export const words = translated(en, { hi });
