import type { SerializeFrom } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import type { listMessages } from "~/features/contact/list-messages.server";
import { formatMomentAndYear } from "~/lib/time";
import { ListTable } from "~/pages/admin/parts/list-table";
import { toTelNumber } from "~/pages/parts/contact-links";
import { MessageTag } from "./message-tag";

type MessageRow = SerializeFrom<Omit<ReturnType<typeof listMessages>["items"][number], "message">> & {
  excerpt: string;
};

export const MessageTable = ({ messages }: { messages: MessageRow[] }) => (
  <ListTable headings={["Contact info", "Message", "Date", "Status", "Actions"]}>
    {messages.map((message) => (
      <MessageTableRow key={message.id} message={message} />
    ))}
  </ListTable>
);

function MessageTableRow({
  message: { id, number, name, email, phone, subject, excerpt, status, createdAt },
}: {
  message: MessageRow;
}) {
  const { search } = useLocation();
  return (
    <tr>
      <td data-label="Contact info">
        <b>{name}</b>
        <p>{email}</p>
        {phone ? (
          <p>
            <a href={`tel:${toTelNumber(phone)}`}>{phone}</a>
          </p>
        ) : null}
      </td>
      <td data-label="Message">
        <b>{subject}</b>
        <p className="quiet">{excerpt}</p>
        <p className="quiet">{number}</p>
      </td>
      <td data-label="Date">
        <time dateTime={createdAt}>{formatMomentAndYear(new Date(createdAt))}</time>
      </td>
      <td data-label="Status">
        <MessageTag status={status} />
      </td>
      <td>
        <div className="acts">
          {status === "new" ? (
            <OpenNewMessage id={id} number={number} />
          ) : (
            <a href={`/admin/messages/${id}${search}`}>
              View
              <HiddenNumber number={number} />
            </a>
          )}
        </div>
      </td>
    </tr>
  );
}

/** A form and not a link, because viewing a new message marks it as read. */
const OpenNewMessage = ({ id, number }: { id: string; number: string }) => (
  <form method="post">
    <input type="hidden" name="intent" value="view" />
    <button type="submit" name="id" value={id}>
      View
      <HiddenNumber number={number} />
    </button>
  </form>
);

const HiddenNumber = ({ number }: { number: string }) => <span className="unseen"> {number}</span>;
