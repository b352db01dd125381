import { formatCount } from "~/lib/format-count";
import { RichText } from "~/ui/rich-text";
import { MoreText, PlannedChangeList, type PlannedChanges } from "./planned-change-list";
import { words } from "./words.en";

/** What importing a file would do, with the first rows of each kind of change. */
export interface ImportPlanView {
  digest: string;
  /** The file has nothing but stocks. */
  isOfMoving: boolean;
  counts: { added: number; changed: number; unchanged: number };
  added: PlannedChanges;
  changed: PlannedChanges;
  /** Rows in which a number changes ten times or more. */
  jumps: PlannedChanges & { count: number };
  /** Rows whose stock differs from the shop's, which is kept unless the administrator chooses otherwise. */
  stockDifferences: PlannedChanges & { count: number };
}

export const DryRunReport = ({
  noun,
  counts,
  added,
  changed,
  jumps,
}: Omit<ImportPlanView, "stockDifferences" | "digest" | "isOfMoving"> & { noun: string }) => (
  <>
    <h2>{words.whatThisFileWouldDo}</h2>
    <p className="notice">
      {words.toAddToChangeUnchanged(
        formatCount(counts.added),
        formatCount(counts.changed),
        formatCount(counts.unchanged),
      )}
    </p>
    {jumps.count > 0 ? (
      <section className="problem">
        <h3>{words.changesTenTimes(jumps.count)}</h3>
        <PlannedChangeList {...jumps} noun={noun} />
      </section>
    ) : null}
    {changed.rows.length > 0 ? (
      <section>
        <h3>{words.toChange}</h3>
        <PlannedChangeList {...changed} noun={noun} />
      </section>
    ) : null}
    {added.rows.length > 0 ? (
      <section>
        <h3>{words.toAdd}</h3>
        <ul className="csv-columns">
          {added.rows.map(({ row, label }) => (
            <li key={row}>
              <RichText text={words.row(row)} parts={{ b: () => <b>{label}</b> }} />
            </li>
          ))}
        </ul>
        <MoreText moreCount={added.moreCount} noun={noun} />
      </section>
    ) : null}
  </>
);
