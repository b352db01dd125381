import { formatCount } from "~/lib/format-count";
import { MoreText, PlannedChangeList, type PlannedChanges } from "./planned-change-list";

/** What importing a file would do, with the first rows of each kind of change. */
export interface ImportPlanView {
  digest: string;
  counts: { added: number; changed: number; unchanged: number };
  added: PlannedChanges;
  changed: PlannedChanges;
  /** Rows whose stock differs from the shop's, which is kept unless the administrator chooses otherwise. */
  stockDifferences: PlannedChanges & { count: number };
}

export const DryRunReport = ({
  noun,
  counts,
  added,
  changed,
}: Omit<ImportPlanView, "stockDifferences"> & { noun: string }) => (
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
        <MoreText moreCount={added.moreCount} noun={noun} />
      </section>
    ) : null}
  </>
);
