import type { ReactNode } from "react";
import { MESSAGE_FIELDS, SENDER_FIELDS, type Sender } from "~/features/contact/fields";
import type { MessageStatus } from "~/features/contact/rules";
import { perLanguage, readMessage } from "~/lib/language";
import { formatMomentAndYear } from "~/lib/time";
import { PhoneLink } from "~/pages/parts/contact-links";
import { MessageTag } from "./message-tag";
import { words } from "./words.en";

interface Props {
  message: Sender & { status: MessageStatus; createdAt: string; repliedAt: string | null };
}

const LABELS: Partial<Record<keyof Sender, string>> = perLanguage(() => ({
  name: words.from,
  email: words.eMail,
}));
const LINKS: Partial<Record<keyof Sender, (value: string) => ReactNode>> = {
  email: (email) => <a href={`mailto:${email}`}>{email}</a>,
  phone: (phone) => <PhoneLink phone={phone} />,
};

export const SenderDetails = ({ message }: Props) => (
  <dl className="facts">
    {SENDER_FIELDS.map((name) => {
      const value = message[name];
      if (!value) return null;
      return (
        <div key={name}>
          <dt>{LABELS[name] ?? readMessage(MESSAGE_FIELDS[name].label)}</dt>
          <dd>{LINKS[name]?.(value) ?? value}</dd>
        </div>
      );
    })}
    <div>
      <dt>{words.date}</dt>
      <dd>{formatMomentAndYear(new Date(message.createdAt))}</dd>
    </div>
    <div>
      <dt>{words.status}</dt>
      <dd>
        <MessageTag status={message.status} />
        {message.repliedAt ? ` ${formatMomentAndYear(new Date(message.repliedAt))}` : null}
      </dd>
    </div>
  </dl>
);
