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

export const EmailFacts = ({ email }: Props) => (
  <dl className="facts">
    <Fact label="Recipient">{email.recipient}</Fact>
    <Fact label="Status">
      <EmailTag status={email.status} />
    </Fact>
    <Fact label="Written">{formatMomentAndYear(new Date(email.createdAt))}</Fact>
    {email.sentAt ? <Fact label="Sent">{formatMomentAndYear(new Date(email.sentAt))}</Fact> : null}
    <Fact label="Attempts">{email.attempts}</Fact>
    {email.attempts > 0 && email.nextAttemptAt ? (
      <Fact label="Next attempt">{formatMomentAndYear(new Date(email.nextAttemptAt))}</Fact>
    ) : null}
    {email.problem ? <Fact label="Problem">{email.problem}</Fact> : null}
  </dl>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
