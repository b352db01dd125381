import { listColumns, type PaperColumn } from "~/features/papers/columns";
import type { PaperDocument, PaperRow } from "~/features/papers/document";
import { words } from "./words.en";

// On a narrow screen the styles make blocks of rows and cells, and browsers then forget what they were.
const ROLES = {
  table: { role: "table" },
  rows: { role: "rowgroup" },
  row: { role: "row" },
  heading: { role: "columnheader" },
  rowHeading: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

type NumberedRow = PaperRow & { position: string };

/** The table of a paper; on a narrow screen every row is a block of labelled values. */
export function PaperRows({ document }: { document: PaperDocument }) {
  const columns = listColumns(document);
  const rows: NumberedRow[] = document.rows.map((row, index) => ({ ...row, position: String(index + 1) }));
  return (
    <table {...ROLES.table} className="paper-rows" aria-label={words.items}>
      <thead {...ROLES.rows}>
        <tr {...ROLES.row}>
          {columns.map(({ key, heading, isNumber }) => (
            <th key={key} {...ROLES.heading} scope="col" className={isNumber ? "number" : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.rows}>
        {rows.map((row) => (
          <tr key={row.position} {...ROLES.row}>
            {columns.map((column) => (
              <PaperCell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PaperCell({ column: { key, heading, isNumber }, row }: { column: PaperColumn; row: NumberedRow }) {
  if (key === "name")
    return (
      <th {...ROLES.rowHeading} scope="row" className="breakable">
        {row.name}
        {row.sku ? <span className="quiet">{row.sku}</span> : null}
      </th>
    );
  // A unit may have many letters: it wraps, amounts do not.
  const numberClass = key === "quantity" ? "number breakable" : "number unbroken";
  return (
    <td {...ROLES.cell} data-label={heading} className={isNumber ? numberClass : undefined}>
      {row[key]}
    </td>
  );
}
