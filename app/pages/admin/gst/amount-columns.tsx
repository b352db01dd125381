import type { Message } from "~/lib/language";
import { formatPercent, formatSignedPaise, paise } from "~/lib/money";
import type { Column } from "~/platform/admin/list-table";
import { words } from "./words.en";

/** Amounts as they come from the server, in paise. */
export interface Amounts {
  taxablePaise: number;
  igstPaise: number;
  cgstPaise: number;
  sgstPaise: number;
}

export const showPaise = (amount: number): string => formatSignedPaise(paise(amount));

/** A column of an amount. */
export const amountColumn = <Row,>(heading: Message, getPaise: (row: Row) => number): Column<Row> => ({
  heading,
  kind: "number",
  cell: (row) => showPaise(getPaise(row)),
});

export const rateColumn = <Row extends { rateBp: number }>(): Column<Row> => ({
  heading: () => words.rate,
  kind: "number",
  cell: ({ rateBp }) => words.percent(formatPercent(rateBp)),
});

/** The columns of a value and its taxes. */
export const taxColumns = <Row extends Amounts>(): Column<Row>[] => [
  amountColumn(
    () => words.taxable,
    ({ taxablePaise }) => taxablePaise,
  ),
  amountColumn(
    () => words.igst,
    ({ igstPaise }) => igstPaise,
  ),
  amountColumn(
    () => words.cgst,
    ({ cgstPaise }) => cgstPaise,
  ),
  amountColumn(
    () => words.sgst,
    ({ sgstPaise }) => sgstPaise,
  ),
];

interface TotalProps {
  total: Amounts;
  /** The address of the papers behind it. */
  path?: string;
}

/** The sums of a table, below it. */
export function TotalLine({ total, path }: TotalProps) {
  const amounts = [
    [words.taxable, total.taxablePaise] as const,
    [words.igst, total.igstPaise] as const,
    [words.cgst, total.cgstPaise] as const,
    [words.sgst, total.sgstPaise] as const,
  ]
    .map(([name, amount]) => `${name} ${showPaise(amount)}`)
    .join(", ");
  const line = words.totalOf(amounts);
  return <p>{path ? <a href={path}>{line}</a> : line}</p>;
}
