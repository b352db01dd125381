export const words = {
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
