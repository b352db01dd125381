import type { SerializeFrom } from "@remix-run/node";
import type { listEmailsAbout } from "~/features/emails/list-customer-emails.server";
import { formatMomentAndYear } from "~/lib/time";
import { EmailTag } from "~/pages/admin/emails/email-tag";
import { useIsAllowed } from "~/platform/admin/allowed";
import { RowLabel } from "~/platform/admin/list-table";
import { words } from "./words.en";

interface Props {
  emails: SerializeFrom<typeof listEmailsAbout>;
  /** The page of the order or the booking, to which "Send again" posts. */
  path: string;
}

/** The emails to the customer about an order or a booking (rule: email-resend). */
export function EmailList({ emails, path }: Props) {
  const isAllowed = useIsAllowed();
  if (emails.length === 0) return null;
  return (
    <section aria-labelledby="emails">
      <h2 id="emails">{words.emailsToCustomer}</h2>
      <ul className="points">
        {emails.map(({ id, subject, status, createdAt, sentAt, isCopy, copiedByName, canResend }) => (
          <li key={id}>
            {isAllowed(`/admin/outbox/${id}`) ? <a href={`/admin/outbox/${id}`}>{subject}</a> : subject}{" "}
            <EmailTag status={status} />{" "}
            <span className="quiet">
              {formatMomentAndYear(new Date(sentAt ?? createdAt))}
              {isCopy ? `, ${words.sentAgainBy(copiedByName ?? words.deletedUser)}` : null}
            </span>
            {canResend && isAllowed(path, true) ? (
              <form method="post">
                <input type="hidden" name="email" value={id} />
                <button type="submit" name="intent" value="resend-email" className="button quiet">
                  <RowLabel of={subject}>{words.sendAgain}</RowLabel>
                </button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
