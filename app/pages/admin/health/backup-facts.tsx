import { Fact } from "~/ui/fact";
import { Moment } from "~/ui/moment";
import type { HealthReport } from "./server-facts";
import { words } from "./words.en";

interface DoneProps {
  at: string | null;
  problem: string | null;
}

const Done = ({ at, problem }: DoneProps) => (
  <>
    {at ? <Moment at={at} /> : words.never}
    {problem ? <p className="error">{problem}</p> : null}
  </>
);

/** The latest backup here and outside, and the latest restore drill. */
export const BackupFacts = ({ backups }: { backups: HealthReport["backups"] }) => (
  <section aria-labelledby="backups" className="part">
    <h2 id="backups">{words.backups}</h2>
    <dl className="facts">
      <Fact label={words.lastGoodCopy}>
        <Done at={backups.lastCopyAt} problem={backups.problem} />
      </Fact>
      <Fact label={words.outsideCopy}>
        {backups.outside ? (
          <Done at={backups.outside.lastCopyAt} problem={backups.outside.problem} />
        ) : (
          words.noBackupFolder
        )}
      </Fact>
      <Fact label={words.restoreDrill}>
        {backups.drill ? <Done at={backups.drill.at} problem={backups.drill.problem} /> : words.never}
      </Fact>
    </dl>
    <p>
      <a href="/admin/backups">{words.toBackups}</a>
    </p>
  </section>
);
