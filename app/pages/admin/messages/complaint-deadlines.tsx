import type { listComplaintDeadlines } from "~/features/settings/complaint-deadlines";
import { formatMomentAndYear } from "~/lib/time";

type ComplaintDeadline = Pick<ReturnType<typeof listComplaintDeadlines>[number], "what" | "isMissed"> & {
  by: string;
};

interface Props {
  clocks: ComplaintDeadline[];
  /** The letter that has acknowledged it by itself; `sentAt` is null while it waits. */
  acknowledgement?: { id: string; sentAt: string | null };
}

/**
 * Until when the law wants a complaint answered (Consumer Protection (E-Commerce) Rules 2020, rule 4), while
 * it is not.
 */
export const ComplaintDeadlines = ({ clocks, acknowledgement }: Props) => (
  <section aria-labelledby="clocks">
    <h2 id="clocks">If it is a complaint</h2>
    <dl className="facts">
      {clocks.map(({ what, by: actorId, isMissed }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {formatMomentAndYear(new Date(actorId))}{" "}
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
