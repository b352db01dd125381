import type { SerializeFrom } from "@remix-run/node";
import type { MonthView } from "~/features/gst/get-month.server";
import { formatCount } from "~/lib/format-count";
import { type Column, ListTable } from "~/platform/admin/list-table";
import { amountColumn, taxColumns } from "./amount-columns";
import { Part } from "./part";
import { toKindPath, toPapersPath } from "./paths";
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
  const hasLate = totals.some(({ isLate }) => isLate);
  const toPath = ({ kind, isLate }: TotalRow) => {
    if (isLate) return toPapersPath(month, { section: "late-credit" });
    const isApart = hasLate && kind === "credit-note";
    return isApart ? toPapersPath(month, { section: "credits" }) : toKindPath(month, kind);
  };
  const hasUntaxed = totals.some(({ untaxedPaise }) => untaxedPaise > 0);
  const columns: Column<TotalRow>[] = [
    {
      heading: words.kind,
      kind: "row",
      cell: (row) => <a href={toPath(row)}>{row.isLate ? words.lateCredit(row.label) : row.label}</a>,
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
        <ListTable columns={columns} rows={totals} rowKey={({ label, isLate }) => `${label} ${isLate}`} />
      ) : (
        <p>{words.thereAreNoPapers}</p>
      )}
    </Part>
  );
}

/** The numbers that the papers of each kind have in the month. */
export function DocumentsPart({ documents, month }: Pick<View, "documents" | "month">) {
  return (
    <Part title={words.documents} id="documents" hint={words.documentsHint}>
      {documents.some(({ missing }) => missing > 0) ? <p className="error">{words.numbersMissing}</p> : null}
      {documents.length > 0 ? (
        <ListTable
          rows={documents}
          rowKey={({ kind, from }) => `${kind} ${from}`}
          columns={[
            {
              heading: words.kind,
              kind: "row",
              cell: ({ kind, name }) => <a href={toKindPath(month, kind)}>{name}</a>,
            },
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
              heading: words.otherDocuments,
              kind: "number",
              cell: ({ otherCount }) => formatCount(otherCount),
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
