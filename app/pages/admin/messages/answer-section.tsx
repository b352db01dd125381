import type { MessageStatus } from "~/features/contact/rules";

interface Props {
  message: { number: string; email: string; subject: string; status: MessageStatus };
}

/** The address that opens a letter to the sender, under its ticket. */
const getReplyUrl = ({ email, subject, number }: Props["message"]): string =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(`Re: ${subject} (ticket ${number})`)}`;

const STATUS_BUTTONS: { status: MessageStatus; words: string; at: MessageStatus[] }[] = [
  { status: "read", words: "Mark as read", at: ["new"] },
  { status: "replied", words: "Mark as replied", at: ["new", "read"] },
  { status: "new", words: "Mark as new", at: ["read", "replied"] },
];

/** The way to answer, and what becomes of the message. */
export const AnswerSection = ({ message }: Props) => (
  <form method="post" className="row">
    <a href={getReplyUrl(message)} className="button primary">
      Reply via Email
    </a>
    {STATUS_BUTTONS.filter(({ at }) => at.includes(message.status)).map(({ status, words }) => (
      <button key={status} type="submit" name="status" value={status} className="button">
        {words}
      </button>
    ))}
  </form>
);
