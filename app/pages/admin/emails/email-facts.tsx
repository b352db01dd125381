import type { ReactNode } from "react";
import type { EmailStatus } from "~/features/emails/rules";
import { formatMomentAndYear } from "~/lib/time";
import { EmailTag } from "./email-tag";

interface Props {
  email: {
    recipient: string;
    status: EmailStatus;
    attempts: number;
    problem: string | null;
    nextAttemptAt: string | null;
    sentAt: string | null;
    createdAt: string;
  };
}

/** To whom a letter goes, and how far it has come. */
export const EmailFacts = ({ email }: Props) => (
  <dl className="facts">
    <Fact what="Recipient">{email.recipient}</Fact>
    <Fact what="Status">
      <EmailTag status={email.status} />
    </Fact>
    <Fact what="Written">{formatMomentAndYear(new Date(email.createdAt))}</Fact>
    {email.sentAt ? <Fact what="Sent">{formatMomentAndYear(new Date(email.sentAt))}</Fact> : null}
    <Fact what="Attempts">{email.attempts}</Fact>
    {email.attempts > 0 && email.nextAttemptAt ? (
      <Fact what="Next attempt">{formatMomentAndYear(new Date(email.nextAttemptAt))}</Fact>
    ) : null}
    {email.problem ? <Fact what="Problem">{email.problem}</Fact> : null}
  </dl>
);

const Fact = ({ what, children }: { what: string; children: ReactNode }) => (
  <div>
    <dt>{what}</dt>
    <dd>{children}</dd>
  </div>
);
