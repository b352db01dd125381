import { type MonthPaper, readMonth } from "~/features/papers/read-month.server";
import { formatPlaceOfSupply } from "~/features/settings/indian-states";
import { perLanguage } from "~/lib/language";
import { formatDate } from "~/lib/time";
import type { CsvAmount, CsvRow } from "~/platform/csv/write-csv.server";
import { runInLanguage } from "~/platform/language.server";
import type { Amounts } from "./amounts";
import { ADVANCE_TABLES, DOCUMENT_NAMES } from "./labels";
import { listAdvances } from "./list-advances";
import { listDocuments } from "./list-documents.server";
import { listB2cSmall, listHsn, listPaperRates, type PaperRate } from "./list-supplies";
import { ADVANCE_KINDS, CREDITS, formatUqc, type Section } from "./rules";
import { words } from "./words.en";

/** The file of a part of the return: its columns in the words of the offline tool of GSTR-1, and its rows. */
interface CsvFile {
  columns: readonly string[];
  listRows: (papers: MonthPaper[], month: string) => CsvRow[];
}

const AMOUNT_COLUMNS = ["Integrated Tax Amount", "Central Tax Amount", "State/UT Tax Amount"] as const;

/** The last columns of sales to consumers. */
const CONSUMER_COLUMNS = [
  "Place Of Supply",
  "Applicable % of Tax Rate",
  "Rate",
  "Taxable Value",
  "Cess Amount",
  "E-Commerce GSTIN",
  ...AMOUNT_COLUMNS,
] as const;

const amount = (paise: number): CsvAmount => ({ paise });
const NO_CESS = amount(0);

const toTaxes = ({ igstPaise, cgstPaise, sgstPaise }: Amounts) => ({
  "Integrated Tax Amount": amount(igstPaise),
  "Central Tax Amount": amount(cgstPaise),
  "State/UT Tax Amount": amount(sgstPaise),
});

/** A date as the offline tool writes it: "24-Nov-2026". */
const formatReturnDate = (moment: Date): string => formatDate(moment).padStart(11, "0").replaceAll(" ", "-");

const getAmountWithTax = ({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: Amounts): number =>
  taxablePaise + igstPaise + cgstPaise + sgstPaise;

const toPlaceAndRate = ({ stateCode, rateBp, ...row }: Amounts & { stateCode: string; rateBp: number }) => ({
  "Place Of Supply": formatPlaceOfSupply(stateCode),
  Rate: rateBp / 100,
  "Taxable Value": amount(row.taxablePaise),
  ...toTaxes(row),
  "Cess Amount": NO_CESS,
});

const listInvoiceRows = (papers: MonthPaper[], section: Section): CsvRow[] =>
  listPaperRates(papers, [section]).map(({ paper, ...row }) => ({
    "GSTIN/UIN of Recipient": paper.firm?.gstin,
    "Receiver Name": paper.firm?.firmName,
    "Invoice Number": paper.number,
    [words.invoiceDate]: formatReturnDate(paper.issuedAt),
    "Invoice Value": amount(paper.totalPaise),
    "Reverse Charge": "N",
    "Invoice Type": "Regular B2B",
    ...toPlaceAndRate({ stateCode: paper.stateCode, ...row }),
  }));

const B2B: CsvFile = perLanguage(() => ({
  columns: [
    "GSTIN/UIN of Recipient",
    "Receiver Name",
    "Invoice Number",
    words.invoiceDate,
    "Invoice Value",
    "Place Of Supply",
    "Reverse Charge",
    "Applicable % of Tax Rate",
    "Invoice Type",
    "E-Commerce GSTIN",
    "Rate",
    "Taxable Value",
    "Cess Amount",
    ...AMOUNT_COLUMNS,
  ],
  listRows: (papers) => listInvoiceRows(papers, "b2b"),
}));

const B2CL: CsvFile = perLanguage(() => ({
  columns: ["Invoice Number", words.invoiceDate, "Invoice Value", ...CONSUMER_COLUMNS],
  listRows: (papers) => listInvoiceRows(papers, "b2cl"),
}));

const B2CS: CsvFile = {
  columns: ["Type", ...CONSUMER_COLUMNS],
  listRows: (papers) => listB2cSmall(papers).map((row) => ({ Type: "OE", ...toPlaceAndRate(row) })),
};

/** What a credit note is to the offline tool, which takes no row without a type. */
const CREDIT_COLUMNS: Partial<Record<Section, CsvRow>> = perLanguage(() => ({
  cdnr: { "Note Type": "C" },
  cdnur: { "Note Type": "C", "UR Type": "B2CL" },
  "b2cs-credit": { [words.remark]: words.deductedRemark },
  "late-credit": { [words.remark]: words.tooLateRemark },
}));

const toCreditRow = ({ paper, section, ...row }: PaperRate): CsvRow => ({
  ...CREDIT_COLUMNS[section],
  "GSTIN/UIN of Recipient": paper.firm?.gstin,
  "Receiver Name": paper.firm?.firmName,
  "Note Number": paper.number,
  "Note Date": formatReturnDate(paper.issuedAt),
  "Reverse Charge": "N",
  "Note Supply Type": paper.firm ? "Regular B2B" : undefined,
  "Note Value": amount(paper.totalPaise),
  ...toPlaceAndRate({ stateCode: paper.stateCode, ...row }),
  "Invoice Number": paper.against?.number,
  [words.invoiceDate]: paper.against && formatReturnDate(paper.against.issuedAt),
});

const CREDIT_NOTES: CsvFile = perLanguage(() => ({
  columns: [
    "GSTIN/UIN of Recipient",
    "Receiver Name",
    "UR Type",
    "Note Number",
    "Note Date",
    "Note Type",
    "Place Of Supply",
    "Reverse Charge",
    "Note Supply Type",
    "Note Value",
    "Applicable % of Tax Rate",
    "Rate",
    "Taxable Value",
    "Cess Amount",
    ...AMOUNT_COLUMNS,
    "Invoice Number",
    words.invoiceDate,
    words.remark,
  ],
  listRows: (papers) =>
    [...CREDITS, "late-credit" as const].flatMap((section) =>
      listPaperRates(papers, [section]).map(toCreditRow),
    ),
}));

const HSN: CsvFile = {
  columns: [
    "Type",
    "HSN",
    "Description",
    "UQC",
    "Total Quantity",
    "Total Value",
    "Rate",
    "Taxable Value",
    ...AMOUNT_COLUMNS,
    "Cess Amount",
  ],
  listRows: (papers) =>
    listHsn(papers).map(({ isB2b, hsn, unit, quantity, rateBp, ...row }) => ({
      Type: isB2b ? "B2B" : "B2C",
      HSN: hsn,
      UQC: formatUqc(unit),
      "Total Quantity": quantity,
      "Total Value": amount(getAmountWithTax(row)),
      Rate: rateBp / 100,
      "Taxable Value": amount(row.taxablePaise),
      ...toTaxes(row),
      "Cess Amount": NO_CESS,
    })),
};

const DOCUMENTS: CsvFile = perLanguage(() => ({
  columns: [
    words.natureOfDocument,
    "Sr. No. From",
    "Sr. No. To",
    "Total Number",
    "Cancelled",
    "Net Issued",
    words.missingInSeries,
    words.otherDocuments,
  ],
  listRows: (papers) =>
    listDocuments(papers).map((range) => ({
      [words.natureOfDocument]: DOCUMENT_NAMES[range.kind],
      "Sr. No. From": range.from,
      "Sr. No. To": range.to,
      "Total Number": range.count,
      Cancelled: range.cancelled,
      "Net Issued": range.count - range.cancelled,
      [words.missingInSeries]: range.missing,
      [words.otherDocuments]: range.otherCount,
    })),
}));

const ADVANCES: CsvFile = {
  columns: [
    "Table",
    "Place Of Supply",
    "Applicable % of Tax Rate",
    "Rate",
    "Advance With Tax",
    "Taxable Value",
    ...AMOUNT_COLUMNS,
    "Cess Amount",
  ],
  listRows: (papers, month) => {
    const advances = listAdvances(papers, month);
    return ADVANCE_KINDS.flatMap((kind) =>
      advances[kind].map((row) => ({
        Table: ADVANCE_TABLES[kind],
        "Advance With Tax": amount(getAmountWithTax(row)),
        ...toPlaceAndRate(row),
      })),
    );
  },
};

/** The CSV files of a month, by the names in their addresses. */
const CSV_FILES = {
  b2b: B2B,
  b2cl: B2CL,
  b2cs: B2CS,
  "credit-notes": CREDIT_NOTES,
  hsn: HSN,
  documents: DOCUMENTS,
  advances: ADVANCES,
} satisfies Record<string, CsvFile>;
type CsvFileName = keyof typeof CSV_FILES;

/** The columns and rows of one of the files (rule: gst-files). */
export function createCsv(name: CsvFileName, month: string) {
  const { columns, listRows }: CsvFile = CSV_FILES[name];
  // The portal reads English, whatever the owner does.
  return runInLanguage("en", () => ({ columns: [...columns], rows: [...listRows(readMonth(month), month)] }));
}

/** The file of an address such as "/admin/gst/b2b.csv", which may be in any letter case. */
export function findCsvFile(pathname: string): CsvFileName | undefined {
  const [, name = ""] = /([^/]+)\.csv\/?$/.exec(decodeURI(pathname).toLowerCase()) ?? [];
  return Object.hasOwn(CSV_FILES, name) ? (name as CsvFileName) : undefined;
}
