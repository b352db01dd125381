import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

/** The first rows of a kind of change, with their changed columns. */
export interface PlannedChanges {
  rows: {
    row: number;
    label: string;
    name?: string;
    changes: { column: string; from: string; to: string }[];
  }[];
  /** How many rows there are beyond these. */
  moreCount: number;
}

export const PlannedChangeList = ({ rows, moreCount, noun }: PlannedChanges & { noun: string }) => (
  <>
    <ul>
      {rows.map(({ row, label, name, changes }) => (
        <li key={row} className="breakable">
          <RichText text={words.row(row)} parts={{ b: () => <b>{label}</b> }} />
          {name ? ` ${name}` : null}
          {changes.map(({ column, from, to }) => (
            <span key={column}>
              , <code>{column}</code> <del>{from || words.nothing}</del> <ins>{to || words.nothing}</ins>
            </span>
          ))}
        </li>
      ))}
    </ul>
    <MoreText moreCount={moreCount} noun={noun} />
  </>
);

export const MoreText = ({ moreCount, noun }: { moreCount: number; noun: string }) =>
  moreCount > 0 ? <p>{words.andMore(moreCount, noun)}</p> : null;
