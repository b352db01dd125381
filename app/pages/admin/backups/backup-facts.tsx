import type { SerializeFrom } from "@remix-run/node";
import type { BackupStatus } from "~/features/backups/get-backup-status.server";
import { Fact } from "~/ui/fact";
import { words } from "./words.en";

interface Props {
  status: SerializeFrom<BackupStatus>;
  /** How long ago each was, if it ever was. */
  ages: Record<"copy" | "outside" | "drill", string | null>;
  isEncrypted: boolean;
}

/** How the backups stand, the problems first. */
export function BackupFacts({ status, ages, isEncrypted }: Props) {
  const { problem, outside, drill } = status;
  const problems = [
    problem && words.copyProblem(problem),
    outside?.problem && words.outsideProblem(outside.problem),
    drill?.problem && words.drillProblem(drill.problem),
  ].filter((text) => text !== null && text !== undefined);
  const rows: [string, string][] = [
    [words.lastCopy, ages.copy ?? words.notYet],
    [words.outsideCopy, outside ? (ages.outside ?? words.notYet) : words.outsideNotSet],
    [words.encryption, isEncrypted ? words.encryptionOn : words.encryptionOff],
    [words.lastDrill, ages.drill ? toDrillText(ages.drill, drill?.problem) : words.notYet],
  ];
  return (
    <>
      {problems.map((text) => (
        <p key={text} className="error">
          {text}
        </p>
      ))}
      <dl className="facts">
        {rows.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </>
  );
}

const toDrillText = (age: string, problem: string | null | undefined): string =>
  problem ? words.drillFailed(age) : words.drillPassed(age);
