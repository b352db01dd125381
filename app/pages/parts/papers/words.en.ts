import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  downloadAsPdf: "Download as PDF",
  print: "Print",
  papers: "Invoices and documents",
  pdf: "PDF",
  paper: (title: string, number: string) => `${title} ${number}`,
  replaced: "(replaced)",
  items: "Items",
  gstin: "GSTIN",
  amountInWords: "Amount in words:",
  needsNoSignature: "This is a computer-generated document and needs no signature.",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
