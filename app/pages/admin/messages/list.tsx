import { SENDER_FIELDS } from "~/features/contact/fields";
import { MessagesQuery, ViewMessageForm } from "~/features/contact/input";
import { getMessageCounts, listMessages } from "~/features/contact/list-messages.server";
import { MESSAGE_STATUS_LABELS, toExcerpt } from "~/features/contact/rules";
import { markMessageRead } from "~/features/contact/set-message-status.server";
import { adminForm, adminListLoader } from "~/pages/admin/admin-route.server";
import { PhoneLink } from "~/pages/parts/contact-links";
import { toOptions } from "~/platform/admin/filters";
import { createListPage } from "~/platform/admin/list";
import { createActionsColumn, RowLabel, RowLink } from "~/platform/admin/list-table";
import { toStatusTiles } from "~/platform/admin/tiles";
import { seeOther } from "~/platform/http/redirect.server";
import { Moment } from "~/ui/moment";
import { titleMeta } from "~/ui/page-title";
import { MessageTag } from "./message-tag";
import { words } from "./words.en";

const PATH = "/admin/messages";
const STATUSES = toOptions(MESSAGE_STATUS_LABELS);

export const loader = adminListLoader(MessagesQuery, (query) => {
  const { items, ...pageInfo } = listMessages(query);
  const rows = items.map(({ message, ...row }) => ({ ...row, excerpt: toExcerpt(message) }));
  return { items: rows, ...pageInfo, counts: getMessageCounts() };
});

/** Opens an unread message and marks it as read, which a link must not do. */
export const action = adminForm(ViewMessageForm, async ({ id }, { admin, url, now }) => {
  await markMessageRead(admin.id, id, now);
  return seeOther(`${PATH}/${id}${url.search}`);
});

export default createListPage<typeof loader>({
  title: words.contactMessages,
  tiles: {
    label: words.messagesByStatus,
    of: ({ counts }) => toStatusTiles(PATH, STATUSES, counts),
  },
  searchLabel: words.nameEMailSubjectWords,
  filters: [{ name: "status", label: words.status, allLabel: words.allStatus, options: STATUSES }],
  rowKey: ({ id }) => id,
  columns: [
    {
      heading: words.contactInfo,
      cell: (sender) =>
        SENDER_FIELDS.map((name) => {
          const value = sender[name];
          if (!value) return null;
          if (name === "name") return <b key={name}>{value}</b>;
          return <p key={name}>{name === "phone" ? <PhoneLink phone={value} /> : value}</p>;
        }),
    },
    {
      heading: words.message,
      cell: ({ subject, excerpt, number }) => (
        <>
          <b>{subject}</b>
          <p className="quiet">{excerpt}</p>
          <p className="quiet">{number}</p>
        </>
      ),
    },
    { heading: words.date, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { heading: words.status, cell: ({ status }) => <MessageTag status={status} /> },
    createActionsColumn(({ id, number, status }, { search }) =>
      status === "new" ? (
        <OpenNewMessage id={id} number={number} />
      ) : (
        <RowLink path={`${PATH}/${id}${search}`} label={words.view} of={number} />
      ),
    ),
  ],
  empty: words.noContactMessagesYet,
  noMatch: words.noContactMessagesMatchYourSearch,
  pagesLabel: words.pagesOfMessages,
});

/** A form and not a link, because viewing a new message marks it as read. */
const OpenNewMessage = ({ id, number }: { id: string; number: string }) => (
  <form method="post">
    <input type="hidden" name="intent" value="view" />
    <button type="submit" name="id" value={id}>
      <RowLabel of={number}>{words.view}</RowLabel>
    </button>
  </form>
);

export const meta = titleMeta(words.contactMessages);
