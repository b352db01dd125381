import type { MessageStatus } from "~/features/contact/rules";
import { words } from "./words.en";

interface Props {
  message: { number: string; email: string; subject: string; status: MessageStatus };
}

/** A `mailto:` address with the ticket number in the subject. */
const getReplyUrl = ({ email, subject, number }: Props["message"]): string =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(words.reTicket(subject, number))}`;

const STATUS_BUTTONS: { status: MessageStatus; label: string; currentStatuses: MessageStatus[] }[] = [
  { status: "read", label: words.markAsRead, currentStatuses: ["new"] },
  { status: "replied", label: words.markAsReplied, currentStatuses: ["new", "read"] },
  { status: "new", label: words.markAsNew, currentStatuses: ["read", "replied"] },
];

export const AnswerSection = ({ message }: Props) => (
  <form method="post" className="row">
    <a href={getReplyUrl(message)} className="button primary">
      {words.replyViaEmail}
    </a>
    {STATUS_BUTTONS.filter(({ currentStatuses }) => currentStatuses.includes(message.status)).map(
      ({ status, label }) => (
        <button key={status} type="submit" name="status" value={status} className="button">
          {label}
        </button>
      ),
    )}
  </form>
);
