import { formatCountAndNoun } from "~/lib/format-count";

/** The first of many things, each with what it becomes. */
export interface Listed {
  rows: { row: number; label: string; changes: { column: string; from: string; to: string }[] }[];
  /** How many there are besides. */
  more: number;
}

/** What becomes what, of each thing by its row, the first of many. */
export const PlannedChangeList = ({ rows, more, noun }: Listed & { noun: string }) => (
  <>
    <ul>
      {rows.map(({ row, label, changes }) => (
        <li key={row} className="breakable">
          Row {row}: <b>{label}</b>
          {changes.map(({ column, from, to }) => (
            <span key={column}>
              , {column} <del>{from || "nothing"}</del> <ins>{to || "nothing"}</ins>
            </span>
          ))}
        </li>
      ))}
    </ul>
    <MoreText more={more} noun={noun} />
  </>
);

/** "and 240 more problems". */
export const MoreText = ({ more, noun }: { more: number; noun: string }) =>
  more > 0 ? <p>and {formatCountAndNoun(more, `more ${noun}`)}</p> : null;
