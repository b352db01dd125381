import { formatCount } from "~/lib/format-count";
import { type Listed, MoreText, PlannedChangeList } from "./planned-change-list";

/** What a file would do, the first of all it would touch by row. */
export interface ImportPlanView {
  digest: string;
  counts: { added: number; changed: number; unchanged: number };
  added: Listed;
  changed: Listed;
  /** The stocks that are left as they are unless it is said otherwise. */
  left: Listed & { count: number };
}

/** What a file would do, with nothing done yet. */
export const DryRunReport = ({
  noun,
  counts,
  added,
  changed,
}: Omit<ImportPlanView, "left"> & { noun: string }) => (
  <>
    <h2>What this file would do</h2>
    <p className="notice">
      {formatCount(counts.added)} to add, {formatCount(counts.changed)} to change,{" "}
      {formatCount(counts.unchanged)} unchanged
    </p>
    {changed.rows.length > 0 ? (
      <section>
        <h3>To change</h3>
        <PlannedChangeList {...changed} noun={noun} />
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
        <MoreText more={added.more} noun={noun} />
      </section>
    ) : null}
  </>
);
