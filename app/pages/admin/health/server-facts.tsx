import type { SerializeFrom } from "@remix-run/node";
import type { getHealthReport } from "~/features/health/get-health-report.server";
import { formatMegabytes } from "~/lib/format-count";
import { Fact } from "~/ui/fact";
import { Moment } from "~/ui/moment";
import { words } from "./words.en";

export type HealthReport = SerializeFrom<Awaited<ReturnType<typeof getHealthReport>>>;

/** Whether the shop is ready, and what it stands on. */
export const ServerFacts = ({ report }: { report: HealthReport }) => (
  <section aria-labelledby="server" className="part">
    <h2 id="server">{words.server}</h2>
    <dl className="facts">
      <Fact label={words.ready}>{report.notReady ? words.notReady(report.notReady) : words.yes}</Fact>
      <Fact label={words.freeDisk}>
        {report.disk
          ? words.freeOf(formatMegabytes(report.disk.freeBytes), formatMegabytes(report.disk.totalBytes))
          : words.unknown}
      </Fact>
      <Fact label={words.memory}>{formatMegabytes(report.memoryBytes)}</Fact>
      <Fact label={words.version}>{words.versionAndNode(report.version, report.nodeVersion)}</Fact>
      <Fact label={words.runsSince}>
        <Moment at={report.startedAt} />
      </Fact>
    </dl>
  </section>
);
