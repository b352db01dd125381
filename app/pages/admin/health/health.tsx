import { useLoaderData } from "@remix-run/react";
import { getHealthReport } from "~/features/health/get-health-report.server";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { titleMeta } from "~/ui/page-title";
import { BackupFacts } from "./backup-facts";
import { JobTables } from "./job-table";
import { ServerFacts } from "./server-facts";
import { words } from "./words.en";

export const loader = adminLoader(({ now }) => getHealthReport(now));

export default function HealthPage() {
  const report = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{words.health}</h1>
      <section aria-labelledby="alarms" className="part">
        <h2 id="alarms">{words.alarms}</h2>
        <Alarms alarms={report.alarms} />
      </section>
      <ServerFacts report={report} />
      <BackupFacts backups={report.backups} />
      <section aria-labelledby="jobs" className="part">
        <h2 id="jobs">{words.jobs}</h2>
        <JobTables jobs={report.jobs} />
      </section>
    </>
  );
}

interface AlarmsProps {
  alarms: { code: string; text: string; path?: string }[];
}

function Alarms({ alarms }: AlarmsProps) {
  if (alarms.length === 0) return <p className="quiet">{words.allIsWell}</p>;
  return (
    <ul className="rows">
      {alarms.map(({ code, text, path }) => (
        <li key={code}>
          <span className="tag bad">{words.alarm}</span> {text}{" "}
          {path && path !== "/admin/health" ? <a href={path}>{words.seeToIt}</a> : null}
        </li>
      ))}
    </ul>
  );
}

export const meta = titleMeta(() => words.health);
