import { type Message, readMessage } from "~/lib/language";
import { CHOICE, type Column } from "./list-table";
import { words } from "./words.en";

/** What can be done with several rows of a list: each action is a page that has their ids in its query. */
export interface BulkChoice<Row> {
  /** The name of the ids in the query: "order". */
  name: string;
  idOf: (row: Row) => string;
  /** Names the row for screen readers. */
  labelOf: (row: Row) => string;
  /** What the actions are about: "With the chosen orders:". */
  label: Message;
  actions: readonly { path: string; label: Message; className?: "primary" }[];
}

const FORM = "bulk";

/** In the address of an action that was chosen in the bar. */
export const FROM_BULK_BAR = "selected";

/** The column of checkboxes, which belong to the form of `BulkBar`: rows may have forms of their own. */
export const createChoiceColumn = <Row,>({ name, idOf, labelOf }: BulkChoice<Row>): Column<Row> => ({
  heading: () => words.choose,
  kind: "plain",
  className: CHOICE,
  isHeadingUnseen: true,
  cell: (row) => (
    <label className="tick">
      <input type="checkbox" form={FORM} name={name} value={idOf(row)} />
      <span className="unseen">{words.chooseRow(labelOf(row))}</span>
    </label>
  ),
});

interface BulkBarProps<Row> {
  bulk: BulkChoice<Row>;
  /** The query of the list, to return to it. */
  back: string;
}

/**
 * The actions of the chosen rows, which stay in reach below the list. With scripts all rows of the page are
 * chosen at once (`data-chooses`).
 */
export const BulkBar = <Row,>({ bulk: { label, actions }, back }: BulkBarProps<Row>) => (
  <form
    id={FORM}
    method="get"
    action={actions[0]?.path}
    className="bulk-bar"
    data-chooses={words.chooseAllOnThisPage}
    data-chosen={words.chosen}
  >
    <input type="hidden" name={FROM_BULK_BAR} value="true" />
    {back ? <input type="hidden" name="back" value={back} /> : null}
    <p>{readMessage(label)}</p>
    <p className="row">
      {actions.map(({ path, label: actionLabel, className = "" }) => (
        <button key={path} type="submit" formAction={path} className={`button ${className}`.trim()}>
          {readMessage(actionLabel)}
        </button>
      ))}
    </p>
  </form>
);
