import type { ReactNode } from "react";
import { type Message, readMessage } from "~/lib/language";
import { Allowed } from "./allowed";
import { words } from "./words.en";

/** A column of a table. `Context` is what the cells read besides their row. */
export interface Column<Row, Context extends unknown[] = []> {
  heading: Message;
  cell: (row: Row, ...context: Context) => ReactNode;
  /** `number`: aligned right. `row`: names its row. `plain`: without its heading on a phone's card. */
  kind?: "number" | "row" | "plain";
  className?: string;
  /** The heading is for screen readers: what is in the column speaks for itself. */
  isHeadingUnseen?: boolean;
  /**
   * Where it stands on a phone while its row is closed: in the line of facts, or beside the name of the row.
   * The other cells are seen once the row is opened (`RowMore`).
   */
  phone?: "fact" | "state";
}

interface Props<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The fragment by which a row is found in the page. */
  rowId?: (row: Row) => string;
  className?: string;
}

const LAST = "row-end";
/** The class of the column of checkboxes. */
export const CHOICE = "choice";
const isLast = ({ className }: { className?: string }) => className === LAST;

/** Columns that are not printed; all else that cells say of themselves is not for their heading. */
const toHeadClass = (className: string | undefined) =>
  className === LAST || className === CHOICE ? className : undefined;

const joinClasses = (...classes: (string | false | undefined)[]): string | undefined =>
  classes.filter(Boolean).join(" ") || undefined;

/** A table that becomes a list of cards on a phone, where each cell has its heading in `data-label`. */
export const ListTable = <Row,>({ columns, rows, rowKey, rowId, className }: Props<Row>) => (
  <table className={joinClasses("list", columns.some(isLast) && "folds", className)}>
    <thead>
      <tr>
        {columns.map(({ kind, className: cellClass, isHeadingUnseen, ...column }) => {
          const heading = readMessage(column.heading);
          return (
            <th key={heading} scope="col" className={kind === "number" ? "number" : toHeadClass(cellClass)}>
              {isHeadingUnseen ? <span className="unseen">{heading}</span> : heading}
            </th>
          );
        })}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={rowKey(row)} id={rowId?.(row)}>
          {columns.map(({ cell, ...column }) => (
            <Cell key={readMessage(column.heading)} {...column}>
              {cell(row)}
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

type CellProps = Omit<Column<never>, "cell"> & { children: ReactNode };

function Cell({ heading, kind, className, phone, children }: CellProps) {
  if (kind === "row")
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    );
  return (
    <td
      data-label={kind === "plain" ? undefined : readMessage(heading)}
      className={joinClasses(kind === "number" && "number", phone, className)}
    >
      {children}
    </td>
  );
}

/** The label of a link or button of a row; `of` names the row for screen readers. */
export const RowLabel = ({ children, of: name }: { children: ReactNode; of: string }) => (
  <>
    {children}
    <span className="unseen">{` ${name}`}</span>
  </>
);

export const RowLink = ({ path, label, of: name }: { path: string; label: string; of: string }) => (
  <Allowed path={path}>
    <a href={path}>
      <RowLabel of={name}>{label}</RowLabel>
    </a>
  </Allowed>
);

/** The last column of a list: the links and forms of each row. */
export const createActionsColumn = <Row, Context extends unknown[]>(
  actions: Column<Row, Context>["cell"],
): Column<Row, Context> => ({
  heading: () => words.actions,
  kind: "plain",
  className: LAST,
  cell: (...args) => <div className="acts">{actions(...args)}</div>,
});
