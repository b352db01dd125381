import type { listComplaintDeadlines } from "~/features/settings/complaint-deadlines";
import { formatMomentAndYear } from "~/lib/time";

type ComplaintDeadline = Pick<ReturnType<typeof listComplaintDeadlines>[number], "label" | "isMissed"> & {
  dueAt: string;
};

interface Props {
  deadlines: ComplaintDeadline[];
  /** The acknowledgement email; `sentAt` is null while it waits in the outbox. */
  acknowledgement?: { id: string; sentAt: string | null };
}

/** The legal deadlines of an open complaint (Consumer Protection (E-Commerce) Rules 2020, rule 4). */
export const ComplaintDeadlines = ({ deadlines, acknowledgement }: Props) => (
  <section aria-labelledby="clocks">
    <h2 id="clocks">If it is a complaint</h2>
    <dl className="facts">
      {deadlines.map(({ label, dueAt, isMissed }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {formatMomentAndYear(new Date(dueAt))}{" "}
            {isMissed ? <span className="tag bad">Overdue</span> : null}
          </dd>
        </div>
      ))}
    </dl>
    <p className="quiet">
      <AcknowledgementText email={acknowledgement} />
    </p>
  </section>
);

function AcknowledgementText({ email }: { email: Props["acknowledgement"] }) {
  if (!email) return <>No acknowledgement was written to its sender.</>;
  return (
    <>
      <a href={`/admin/outbox/${email.id}`}>The shop's acknowledgement</a>{" "}
      {email.sentAt
        ? `was sent by itself on ${formatMomentAndYear(new Date(email.sentAt))}.`
        : "has been written by itself, and has not been sent."}
    </>
  );
}
