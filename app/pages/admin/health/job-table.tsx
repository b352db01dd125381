import { formatJobName } from "~/features/health/job-names";
import { type Column, ListTable } from "~/platform/admin/list-table";
import { Moment } from "~/ui/moment";
import type { HealthReport } from "./server-facts";
import { words } from "./words.en";

type Job = HealthReport["jobs"][number];

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function formatEvery(everyMs: number): string {
  if (everyMs < MINUTE_MS) return words.everySeconds(everyMs / SECOND_MS);
  return everyMs < HOUR_MS ? words.everyMinutes(everyMs / MINUTE_MS) : words.everyHours(everyMs / HOUR_MS);
}

const COLUMNS: Column<Job>[] = [
  { heading: () => words.job, cell: ({ name }) => formatJobName(name), kind: "row" },
  { heading: () => words.every, cell: ({ everyMs }) => formatEvery(everyMs) },
  {
    heading: () => words.lastSuccess,
    cell: ({ lastSucceededAt }) => (lastSucceededAt ? <Moment at={lastSucceededAt} /> : words.notYet),
  },
  {
    heading: () => words.now,
    cell: ({ runningSince, failingSince, problem }) => (
      <>
        {runningSince ? (
          <p>
            {words.runsSince} <Moment at={runningSince} />
          </p>
        ) : null}
        {failingSince ? (
          <p className="error">
            {words.failsSince} <Moment at={failingSince} />: {problem}
          </p>
        ) : null}
        {runningSince || failingSince ? null : words.waits}
      </>
    ),
  },
];

const JobTable = ({ jobs }: { jobs: Job[] }) => (
  <ListTable columns={COLUMNS} rows={jobs} rowKey={({ name }) => name} />
);

/** Every periodic job, with its last success since the start; those without trouble are folded away. */
export function JobTables({ jobs }: { jobs: Job[] }) {
  const troubled = jobs.filter(({ isTroubled }) => isTroubled);
  const others = jobs.filter(({ isTroubled }) => !isTroubled);
  return (
    <>
      {troubled.length > 0 ? <JobTable jobs={troubled} /> : <p className="quiet">{words.noJobFails}</p>}
      <details>
        <summary>{words.otherJobs(others.length)}</summary>
        <JobTable jobs={others} />
      </details>
    </>
  );
}
