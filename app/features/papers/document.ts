/** One row of a paper's table: goods, delivery at one rate, or a service. */
export interface PaperRow {
  name: string;
  sku?: string;
  /** HSN of goods or SAC of a service; "-" if unknown. */
  hsn: string;
  /** With its unit, "2 NOS"; empty for delivery and for a price reduction. */
  quantity: string;
  /** Of one unit, as the shop's price stood; empty where `quantity` is. */
  price: string;
  /** What its price was lowered by; empty without a discount. */
  discount: string;
  /** The value without GST, or the whole amount on a paper without tax. */
  taxable: string;
  /** "18%"; empty on a paper without tax. */
  rate: string;
  /** Empty on a paper without tax. */
  tax: string;
}

/** A tax document as its page and its PDF show it; all texts are formatted for display. */
export interface PaperDocument {
  /** "Tax invoice", "Bill of supply", "Receipt voucher", "Credit note" … */
  title: string;
  number: string;
  /** "Original for recipient" and its copies. */
  copy: string;
  /** What rule 5 wants of a shop under composition, above the title. */
  declaration?: string;
  seller: { legalName: string; address: string; gstin?: string; phone: string; email: string };
  /** Number, date, order, place of supply and so on, each with its label. */
  facts: [label: string, value: string][];
  /** "Billed to" and, where it is another, "Sent to". */
  parties: { title: string; name: string; lines: string[] }[];
  /** Whether the table has the columns of tax. */
  hasTax: boolean;
  rows: PaperRow[];
  /** Taxable value, each tax, round off; last the total. */
  totals: { what: string; amount: string }[];
  amountInWords: string;
  /** Such as the reason of a credit note, that unit prices include GST, or that it was a demo payment. */
  notes: string[];
  /** What has happened since it was issued, such as a credit note; only the page shows it. */
  laterNotes: string[];
}
