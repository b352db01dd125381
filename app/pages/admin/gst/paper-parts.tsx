import type { SerializeFrom } from "@remix-run/node";
import type { MonthView } from "~/features/gst/get-month.server";
import { formatCount } from "~/lib/format-count";
import { type Column, ListTable } from "~/platform/admin/list-table";
import { amountColumn, taxColumns } from "./amount-columns";
import { Part } from "./part";
import { toKindPath } from "./paths";
import { words } from "./words.en";

type View = SerializeFrom<MonthView>;
type TotalRow = View["totals"][number];

/** The papers of the month by kind, and what they add up to. */
export function TotalsPart({
  totals,
  month,
  hasTax,
}: {
  totals: TotalRow[];
  month: string;
  hasTax: boolean;
}) {
  const hasUntaxed = totals.some(({ untaxedPaise }) => untaxedPaise > 0);
  const columns: Column<TotalRow>[] = [
    {
      heading: words.kind,
      kind: "row",
      cell: ({ kind, label }) => <a href={toKindPath(month, kind)}>{label}</a>,
    },
    { heading: words.papers, kind: "number", cell: ({ count }) => formatCount(count) },
    ...(hasTax
      ? taxColumns<TotalRow>()
      : [amountColumn<TotalRow>(words.value, ({ taxablePaise }) => taxablePaise)]),
    ...(hasUntaxed
      ? [amountColumn<TotalRow>(words.deliveryWithoutTax, ({ untaxedPaise }) => untaxedPaise)]
      : []),
    amountColumn(words.roundOff, ({ roundOffPaise }) => roundOffPaise),
    amountColumn(words.total, ({ totalPaise }) => totalPaise),
  ];
  return (
    <Part title={words.papersOfMonth} id="totals">
      {totals.length > 0 ? (
        <ListTable columns={columns} rows={totals} rowKey={({ kind }) => kind} />
      ) : (
        <p>{words.thereAreNoPapers}</p>
      )}
    </Part>
  );
}

/** The numbers of each series that were used in the month. */
export function DocumentsPart({ documents, month }: Pick<View, "documents" | "month">) {
  return (
    <Part title={words.documents} id="documents" file={{ name: "documents", month }}>
      {documents.some(({ missing }) => missing > 0) ? <p className="error">{words.numbersMissing}</p> : null}
      {documents.length > 0 ? (
        <ListTable
          rows={documents}
          rowKey={({ from }) => from}
          columns={[
            { heading: words.kind, kind: "row", cell: ({ name }) => name },
            { heading: words.from, cell: ({ from }) => <span className="unbroken">{from}</span> },
            { heading: words.to, cell: ({ to }) => <span className="unbroken">{to}</span> },
            { heading: words.number, kind: "number", cell: ({ count }) => formatCount(count) },
            { heading: words.cancelled, kind: "number", cell: ({ cancelled }) => cancelled },
            {
              heading: words.net,
              kind: "number",
              cell: ({ count, cancelled }) => formatCount(count - cancelled),
            },
            {
              heading: words.missing,
              kind: "number",
              cell: ({ missing }) => <span className={missing > 0 ? "error" : undefined}>{missing}</span>,
            },
          ]}
        />
      ) : (
        <p>{words.nothing}</p>
      )}
    </Part>
  );
}
