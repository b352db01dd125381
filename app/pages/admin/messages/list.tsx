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
import { RowMore } from "~/platform/admin/row-more";
import { toStatusTabs } from "~/platform/admin/tabs";
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
  title: () => words.contactMessages,
  links: [{ path: `${PATH}/answer`, label: () => words.answerMessages }],
  tabs: {
    label: () => words.messagesByStatus,
    of: ({ counts }) => toStatusTabs(PATH, STATUSES, counts),
  },
  searchLabel: () => words.nameEMailSubjectWords,
  filters: [
    { name: "status", label: () => words.status, allLabel: () => words.allStatus, options: STATUSES },
  ],
  rowKey: ({ id }) => id,
  columns: [
    {
      heading: () => words.contactInfo,
      kind: "row",
      className: "wide-cell",
      cell: (sender) => (
        <>
          <b className="clipped">{sender.name}</b>
          <p className="quiet side-by-side">
            {SENDER_FIELDS.map((name) => {
              const value = sender[name];
              if (!value || name === "name") return null;
              return (
                <span key={name} className={name === "phone" ? "unbroken" : "clipped"} title={value}>
                  {name === "phone" ? <PhoneLink phone={value} /> : value}
                </span>
              );
            })}
          </p>
        </>
      ),
    },
    {
      heading: () => words.message,
      className: "wide-cell",
      phone: "fact",
      cell: ({ subject, excerpt }) => (
        <>
          <b className="clipped" title={subject}>
            {subject}
          </b>
          <p className="quiet clipped">{excerpt}</p>
        </>
      ),
    },
    {
      heading: () => words.date,
      className: "unbroken",
      cell: ({ createdAt, number }) => (
        <>
          <Moment at={createdAt} />
          <p className="quiet">{number}</p>
        </>
      ),
    },
    { heading: () => words.status, phone: "state", cell: ({ status }) => <MessageTag status={status} /> },
    createActionsColumn(({ id, number, status }, { search }) => (
      <>
        {status === "new" ? (
          <OpenNewMessage id={id} number={number} />
        ) : (
          <RowLink path={`${PATH}/${id}${search}`} label={words.view} of={number} />
        )}
        <RowMore of={number} />
      </>
    )),
  ],
  empty: () => words.noContactMessagesYet,
  noMatch: () => words.noContactMessagesMatchYourSearch,
  pagesLabel: () => words.pagesOfMessages,
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

export const meta = titleMeta(() => words.contactMessages);
