import type { PaperDocument, PaperRow } from "~/features/papers/document";

const seller = {
  legalName: "Vidyut Electricals",
  address: "12 Lanka Road, near the BHU gate, Varanasi 221005, Uttar Pradesh (09)",
  gstin: "09AAAAA0000A1Z0",
  phone: "+91 98390 00000",
  email: "shop@vidyut.example",
};
const asha = {
  title: "Billed to",
  name: "आशा श्रीवास्तव / আশা শ্রীবাস্তব",
  lines: ["12 Lanka Road", "Varanasi 221005, India", "State: Uttar Pradesh (09)", "+91 98765 43210"],
};

export const DRILL_ROW: PaperRow = {
  name: "Impact drill 13 mm, 600 W, Ø 10 µF ½ inch – “heavy”",
  sku: "SHP-ID-10",
  hsn: "84672100",
  quantity: "2 NOS",
  price: "₹1,180.00",
  discount: "",
  taxable: "₹2,000.00",
  rate: "18%",
  tax: "₹360.00",
};

/** Goods at two rates within the state, sent to another address, with delivery at each rate. */
export const GOODS: PaperDocument = {
  title: "Tax invoice",
  number: "VE/26-27/000123",
  copy: "Original for recipient",
  seller,
  facts: [
    ["Invoice number", "VE/26-27/000123"],
    ["Invoice date", "20 Nov 2026"],
    ["Order", "VE-2026-0012-3456 of 20 Nov 2026"],
    ["Place of supply", "Uttar Pradesh (09)"],
    ["Reverse charge", "No"],
  ],
  parties: [asha, { ...asha, title: "Sent to", name: "রবীন্দ্রনাথ চক্রবর্তী", lines: ["Kolkata 700001, India"] }],
  hasTax: true,
  rows: [
    DRILL_ROW,
    {
      ...DRILL_ROW,
      name: "छत का पंखा 1200 mm, किफ़ायती, द्रुत गति / সিলিং ফ্যান",
      sku: "SHP-CF-48",
      hsn: "84145120",
      quantity: "1 NOS",
      rate: "12%",
      tax: "₹240.00",
    },
    {
      ...DRILL_ROW,
      name: "Delivery at 18%",
      sku: undefined,
      hsn: "996813",
      quantity: "",
      price: "",
      tax: "₹6.10",
    },
    {
      ...DRILL_ROW,
      name: "Delivery at 12%",
      sku: undefined,
      hsn: "996813",
      quantity: "",
      price: "",
      rate: "12%",
    },
  ],
  totals: [
    { what: "Taxable value", amount: "₹4,067.80" },
    { what: "CGST 9% of ₹2,033.90", amount: "₹183.05" },
    { what: "SGST 9% of ₹2,033.90", amount: "₹183.05" },
    { what: "CGST 6% of ₹2,033.90", amount: "₹122.03" },
    { what: "SGST 6% of ₹2,033.90", amount: "₹122.03" },
    { what: "Round off", amount: "₹0.04" },
    { what: "Total", amount: "₹4,678.00" },
  ],
  amountInWords: "Four Thousand Six Hundred Seventy Eight Rupees Only",
  laterNotes: [],
  notes: ["Unit prices include GST; taxable values are without it."],
};

const LONG_NAME = `${"Kombi-Schlagbohrmaschine mit Koffer ½″ 10 µF ".repeat(2)}${"हथौड़ा ड्रिल मशीन ".repeat(3)}${"হাতুড়ি ড্রিল মেশিন ".repeat(3)}`;

/** Sixty rows to another state, each as wide and as long as rows can be. */
export const WIDEST: PaperDocument = {
  ...GOODS,
  rows: Array.from(Array(60).keys(), (n) => ({
    ...DRILL_ROW,
    name: LONG_NAME,
    quantity: `${n + 1} ABCDEFGHIJKLMNOPQRSTUVWXYZabcd`,
    price: "₹1,23,45,678.90",
    taxable: "₹1,23,45,678.90",
    tax: "₹1,23,45,678.90",
  })),
  totals: [
    { what: "Taxable value", amount: "₹74,07,40,734.00" },
    { what: "IGST 18% of ₹74,07,40,734.00", amount: "₹13,33,33,332.12" },
    { what: "Total", amount: "₹87,40,74,066.00" },
  ],
};

/** Thirty plain rows, which need a second page. */
export const TWO_PAGES: PaperDocument = {
  ...GOODS,
  parties: [asha],
  rows: Array.from(Array(30).keys(), () => DRILL_ROW),
};

/** Of a shop under composition, which takes no tax. */
export const BILL_OF_SUPPLY: PaperDocument = {
  ...GOODS,
  title: "Bill of supply",
  declaration: "Composition taxable person, not eligible to collect tax on supplies",
  parties: [asha],
  hasTax: false,
  rows: GOODS.rows.slice(0, 2).map((row) => ({ ...row, taxable: "₹2,360.00", rate: "", tax: "" })),
  totals: [{ what: "Total", amount: "₹4,720.00" }],
};

/** For the fee of a home visit. */
export const RECEIPT_VOUCHER: PaperDocument = {
  ...GOODS,
  title: "Receipt voucher",
  number: "RV/26-27/000007",
  parties: [asha],
  rows: [
    {
      ...DRILL_ROW,
      name: "Home visit on 24 Nov 2026, বিশ্বজিৎ",
      sku: undefined,
      hsn: "998719",
      quantity: "1 visit",
      price: "₹236.00",
      taxable: "₹200.00",
      tax: "₹36.00",
    },
  ],
  notes: ["This was a demo payment: no money has moved."],
};
