import type { MessageStatus } from "~/features/contact/rules";
import { formatMomentAndYear } from "~/lib/time";
import { toTelNumber } from "~/pages/parts/contact-links";
import { MessageTag } from "./message-tag";

interface Props {
  message: {
    name: string;
    email: string;
    phone: string | null;
    status: MessageStatus;
    createdAt: string;
    repliedAt: string | null;
  };
}

export const SenderDetails = ({ message: { name, email, phone, status, createdAt, repliedAt } }: Props) => (
  <dl className="facts">
    <div>
      <dt>From</dt>
      <dd>{name}</dd>
    </div>
    <div>
      <dt>E-mail</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
    </div>
    {phone ? (
      <div>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${toTelNumber(phone)}`}>{phone}</a>
        </dd>
      </div>
    ) : null}
    <div>
      <dt>Date</dt>
      <dd>{formatMomentAndYear(new Date(createdAt))}</dd>
    </div>
    <div>
      <dt>Status</dt>
      <dd>
        <MessageTag status={status} />
        {repliedAt ? ` ${formatMomentAndYear(new Date(repliedAt))}` : null}
      </dd>
    </div>
  </dl>
);
