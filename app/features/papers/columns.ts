import type { PaperDocument, PaperRow } from "./document";
import { words } from "./words.en";

export interface PaperColumn {
  key: "position" | Exclude<keyof PaperRow, "sku">;
  heading: string;
  /** Whether it stands at the right, one below the other. */
  isNumber?: boolean;
}

/** The columns of a paper's table, from left to right, on its page and in its PDF. */
export const listColumns = ({ hasTax, rows }: Pick<PaperDocument, "hasTax" | "rows">): PaperColumn[] => [
  { key: "position", heading: words.no },
  { key: "name", heading: rows.some(({ sku }) => sku) ? words.descriptionAndSku : words.description },
  { key: "hsn", heading: words.hsnOrSac },
  { key: "quantity", heading: words.quantity, isNumber: true },
  { key: "price", heading: words.unitPrice, isNumber: true },
  ...(rows.some(({ discount }) => discount)
    ? ([{ key: "discount", heading: words.discount, isNumber: true }] as const)
    : []),
  { key: "taxable", heading: hasTax ? words.taxableValue : words.amount, isNumber: true },
  ...(hasTax
    ? ([
        { key: "rate", heading: words.gst, isNumber: true },
        { key: "tax", heading: words.tax, isNumber: true },
      ] as const)
    : []),
];
