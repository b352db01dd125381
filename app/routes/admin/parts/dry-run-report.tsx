import { counted, formatCount } from "~/lib/counting";

interface Listed {
  rows: { row: number; label: string; changes: { column: string; from: string; to: string }[] }[];
  /** How many there are besides. */
  more: number;
}

/** What a file would do, the first of all it would touch by row. */
export interface PlanShown {
  digest: string;
  counts: { added: number; changed: number; unchanged: number };
  added: Listed;
  changed: Listed;
}

/** What a file would do, with nothing done yet (D37). */
export const DryRunReport = ({ noun, counts, added, changed }: PlanShown & { noun: string }) => (
  <>
    <h2>What this file would do</h2>
    <p className="notice">
      {formatCount(counts.added)} to add, {formatCount(counts.changed)} to change, {formatCount(counts.unchanged)}{" "}
      unchanged
    </p>
    {changed.rows.length > 0 ? (
      <section>
        <h3>To change</h3>
        <ul>
          {changed.rows.map(({ row, label, changes }) => (
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
        <More more={changed.more} what={noun} />
      </section>
    ) : null}
    {added.rows.length > 0 ? (
      <section>
        <h3>To add</h3>
        <ul className="csv-columns">
          {added.rows.map(({ row, label }) => (
            <li key={row}>
              Row {row}: <b>{label}</b>
            </li>
          ))}
        </ul>
        <More more={added.more} what={noun} />
      </section>
    ) : null}
  </>
);

/** "and 240 more problems". */
export const More = ({ more, what }: { more: number; what: string }) =>
  more > 0 ? <p>and {counted(more, `more ${what}`)}</p> : null;
