import type { SerializeFrom } from "@remix-run/node";
import type { MonthView } from "~/features/gst/get-month.server";
import { formatDate } from "~/lib/time";
import { type Column, ListTable } from "~/platform/admin/list-table";
import { amountColumn, rateColumn, TotalLine, taxColumns } from "./amount-columns";
import { MoreRows } from "./part";
import { toPaperPath } from "./paths";
import { words } from "./words.en";

type InvoiceList = NonNullable<SerializeFrom<MonthView>["tax"]>["b2b"];
/** What an invoice or credit note has at one rate. */
type InvoiceRow = InvoiceList["rows"][number];

interface Props {
  list: InvoiceList;
  /** The address of all of them. */
  path: string;
  /** Whether the buyers are firms. */
  hasFirms?: boolean;
  areCredits?: boolean;
  /** Whether each is of one of two parts of the return. */
  hasParts?: boolean;
}

const NUMBER: Column<InvoiceRow>[] = [
  {
    heading: () => words.number,
    kind: "row",
    cell: ({ id, number }) => (
      <a href={toPaperPath(id)} className="unbroken">
        {number}
      </a>
    ),
  },
  { heading: () => words.date, cell: ({ issuedAt }) => formatDate(new Date(issuedAt)) },
];
const FIRM: Column<InvoiceRow>[] = [
  { heading: () => words.gstin, cell: ({ gstin }) => <span className="unbroken">{gstin}</span> },
  { heading: () => words.firm, cell: ({ firmName }) => firmName },
];
const AGAINST: Column<InvoiceRow> = { heading: () => words.forInvoice, cell: ({ against }) => against };
const PART: Column<InvoiceRow> = {
  heading: () => words.table,
  cell: ({ section }) => (section === "cdnur" ? words.b2clPart : words.b2csPart),
};
const AMOUNTS: Column<InvoiceRow>[] = [
  { heading: () => words.place, cell: ({ state }) => state },
  amountColumn(
    () => words.value,
    ({ totalPaise }) => totalPaise,
  ),
  rateColumn(),
  ...taxColumns<InvoiceRow>(),
];

/** Invoices or credit notes, a row for each rate, and their sums. */
export function InvoiceTable({ list: { rows, count, total }, path, ...has }: Props) {
  if (count === 0) return <p>{words.nothing}</p>;
  const columns = [
    ...NUMBER,
    ...(has.hasFirms ? FIRM : []),
    ...(has.areCredits ? [AGAINST] : []),
    ...(has.hasParts ? [PART] : []),
    ...AMOUNTS,
  ];
  return (
    <>
      <ListTable columns={columns} rows={rows} rowKey={({ id, rateBp }) => `${id} ${rateBp}`} />
      <MoreRows shown={rows.length} count={count} isInFile />
      <TotalLine total={total} path={path} />
    </>
  );
}
