import type { SerializeFrom } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import type { lettersAt } from "~/features/emails/list-emails.server";
import type { LetterStatus } from "~/features/emails/rules";
import { formatMomentAndYear } from "~/lib/time";
import { ListTable } from "~/pages/admin/parts/list-table";
import { LetterTag } from "./email-tag";

type Letter = SerializeFrom<ReturnType<typeof lettersAt>["items"][number]> & { status: LetterStatus };

/** The shop's e-mails as rows; on a phone as cards (D36). */
export const LetterTable = ({ letters }: { letters: Letter[] }) => (
  <ListTable headings={["Recipient", "Subject", "Status", "Written", "Actions"]}>
    {letters.map((letter) => (
      <Row key={letter.id} letter={letter} />
    ))}
  </ListTable>
);

function Row({ letter: { id, recipient, subject, status, problem, attempts, createdAt } }: { letter: Letter }) {
  const { search } = useLocation();
  return (
    <tr>
      <td data-label="Recipient">
        <p>{recipient}</p>
      </td>
      <td data-label="Subject">
        <p>{subject}</p>
      </td>
      <td data-label="Status">
        <LetterTag status={status} />
        {problem ? <p className="quiet">{problem}</p> : null}
        {attempts > 0 && status !== "sent" ? (
          <p className="quiet">Tried {attempts === 1 ? "once" : `${attempts} times`}</p>
        ) : null}
      </td>
      <td data-label="Written">
        <time dateTime={createdAt}>{formatMomentAndYear(new Date(createdAt))}</time>
      </td>
      <td>
        <div className="acts">
          <a href={`/admin/outbox/${id}${search}`}>
            View<span className="unseen"> {subject}</span>
          </a>
        </div>
      </td>
    </tr>
  );
}
