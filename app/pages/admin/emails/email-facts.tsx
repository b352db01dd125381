import type { ReactNode } from "react";
import type { LetterStatus } from "~/features/emails/rules";
import { formatMomentAndYear } from "~/lib/time";
import { LetterTag } from "./email-tag";

interface Props {
  letter: {
    recipient: string;
    status: LetterStatus;
    attempts: number;
    problem: string | null;
    nextAttemptAt: string | null;
    sentAt: string | null;
    createdAt: string;
  };
}

/** To whom a letter goes, and how far it has come. */
export const LetterFacts = ({ letter }: Props) => (
  <dl className="facts">
    <Fact what="Recipient">{letter.recipient}</Fact>
    <Fact what="Status">
      <LetterTag status={letter.status} />
    </Fact>
    <Fact what="Written">{formatMomentAndYear(new Date(letter.createdAt))}</Fact>
    {letter.sentAt ? <Fact what="Sent">{formatMomentAndYear(new Date(letter.sentAt))}</Fact> : null}
    <Fact what="Attempts">{letter.attempts}</Fact>
    {letter.attempts > 0 && letter.nextAttemptAt ? (
      <Fact what="Next attempt">{formatMomentAndYear(new Date(letter.nextAttemptAt))}</Fact>
    ) : null}
    {letter.problem ? <Fact what="Problem">{letter.problem}</Fact> : null}
  </dl>
);

const Fact = ({ what, children }: { what: string; children: ReactNode }) => (
  <div>
    <dt>{what}</dt>
    <dd>{children}</dd>
  </div>
);
