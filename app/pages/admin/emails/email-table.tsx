import type { SerializeFrom } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import type { listEmails } from "~/features/emails/list-emails.server";
import type { EmailStatus } from "~/features/emails/rules";
import { formatMomentAndYear } from "~/lib/time";
import { ListTable } from "~/pages/admin/parts/list-table";
import { EmailTag } from "./email-tag";

type EmailRow = SerializeFrom<ReturnType<typeof listEmails>["items"][number]> & { status: EmailStatus };

export const EmailTable = ({ emails }: { emails: EmailRow[] }) => (
  <ListTable headings={["Recipient", "Subject", "Status", "Written", "Actions"]}>
    {emails.map((email) => (
      <EmailTableRow key={email.id} email={email} />
    ))}
  </ListTable>
);

function EmailTableRow({
  email: { id, recipient, subject, status, problem, attempts, createdAt },
}: {
  email: EmailRow;
}) {
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
        <EmailTag status={status} />
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
