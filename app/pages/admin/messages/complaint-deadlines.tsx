import type { listComplaintDeadlines } from "~/features/settings/complaint-deadlines";
import { formatMomentAndYear } from "~/lib/time";
import { useIsAllowed } from "~/platform/admin/allowed";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

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
    <h2 id="clocks">{words.ifItIsComplaint}</h2>
    <dl className="facts">
      {deadlines.map(({ label, dueAt, isMissed }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {formatMomentAndYear(new Date(dueAt))}{" "}
            {isMissed ? <span className="tag bad">{words.overdue}</span> : null}
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
  const isAllowed = useIsAllowed();
  if (!email) return <>{words.noAcknowledgementWasWritten}</>;
  const path = `/admin/outbox/${email.id}`;
  return (
    <RichText
      text={words.shopsAcknowledgement(
        email.sentAt
          ? words.wasSentByItselfOn(formatMomentAndYear(new Date(email.sentAt)))
          : words.hasBeenWrittenByItself,
      )}
      parts={{
        link: (text) => (isAllowed(path) ? <a href={path}>{text}</a> : text),
      }}
    />
  );
}
