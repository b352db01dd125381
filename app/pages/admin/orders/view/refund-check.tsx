import type { RefundCheck as Check } from "~/features/fulfilment/show-refund.server";
import { type Column, ListTable } from "~/platform/admin/list-table";
import { words } from "./words.en";

type Row = Check["rows"][number];

const ITEM: Column<Row> = {
  heading: words.item,
  kind: "row",
  cell: ({ name, pieces }) => (
    <>
      {name}
      {pieces ? <p className="quiet">{pieces}</p> : null}
    </>
  ),
};
const AMOUNT: Column<Row> = { heading: words.amount, kind: "number", cell: ({ amount }) => amount };
const TAX_COLUMNS: Column<Row>[] = [
  { heading: words.taxableValue, kind: "number", cell: ({ taxable }) => taxable },
  { heading: words.gst, kind: "number", cell: ({ tax }) => tax },
];

interface Props {
  check: Check;
  /** What was typed, as it is sent again. */
  typed: [name: string, value: string][];
}

/** What a refund comes to, with a button that makes it and one that leads back to the form. */
export const RefundCheck = ({ check, typed }: Props) => {
  const { amount, kind, reason, rows, hasTax, notes, leftPaise } = check;
  return (
    <form method="post">
      {typed.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
      <p className="row">
        <button type="submit" className="button" name="change" value="yes">
          {words.changeRefund}
        </button>
        <button
          type="submit"
          className="button danger"
          name="seenLeft"
          value={leftPaise}
          data-busy={words.refunding}
        >
          {words.refundAmount(amount)}
        </button>
      </p>
    </form>
  );
};
