import type { RefundCheck as Check } from "~/features/fulfilment/show-refund.server";
import { type Column, ListTable } from "~/platform/admin/list-table";
import { words } from "./words.en";

type Row = Check["rows"][number];

const ITEM: Column<Row> = {
  heading: () => words.item,
  kind: "row",
  cell: ({ name, pieces }) => (
    <>
      {name}
      {pieces ? <p className="quiet">{pieces}</p> : null}
    </>
  ),
};
const AMOUNT: Column<Row> = { heading: () => words.amount, kind: "number", cell: ({ amount }) => amount };
const TAX_COLUMNS: Column<Row>[] = [
  { heading: () => words.taxableValue, kind: "number", cell: ({ taxable }) => taxable },
  { heading: () => words.gst, kind: "number", cell: ({ tax }) => tax },
];

/** What a refund comes to: its amount, reason and lines. */
export const RefundSummary = ({
  check: { amount, kind, reason, rows, hasTax, notes },
}: {
  check: Omit<Check, "leftPaise">;
}) => (
  <>
    <h2>{words.refundOf(amount)}</h2>
    <p>
      {kind} {words.reasonIs(reason)}
    </p>
    {rows.length > 0 ? (
      <ListTable
        columns={[ITEM, ...(hasTax ? TAX_COLUMNS : []), AMOUNT]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    ) : null}
    {notes.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </>
);
