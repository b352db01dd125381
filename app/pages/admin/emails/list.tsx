import { OutboxQuery } from "~/features/emails/input";
import { canSendMail, getEmailCounts, listEmails } from "~/features/emails/list-emails.server";
import { EMAIL_STATUS_LABELS, getEmailStatus } from "~/features/emails/rules";
import { formatCount } from "~/lib/format-count";
import { adminListLoader } from "~/pages/admin/admin-route.server";
import { toOptions } from "~/platform/admin/filters";
import { createListPage } from "~/platform/admin/list";
import { createActionsColumn, RowLink } from "~/platform/admin/list-table";
import { RowMore } from "~/platform/admin/row-more";
import { toStatusTabs } from "~/platform/admin/tabs";
import { Moment } from "~/ui/moment";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { EmailTag } from "./email-tag";
import { words } from "./words.en";

const PATH = "/admin/outbox";
const STATUSES = toOptions(EMAIL_STATUS_LABELS);

export const loader = adminListLoader(OutboxQuery, (query) => {
  const { items, ...pageInfo } = listEmails(query);
  const rows = items.map((email) => ({ ...email, status: getEmailStatus(email) }));
  return { items: rows, ...pageInfo, counts: getEmailCounts(), isMailServerSet: canSendMail() };
});

export default createListPage<typeof loader>({
  title: () => words.eMails,
  intro: ({ isMailServerSet, counts }) => (
    <>
      {isMailServerSet ? null : <NoMailServerNotice />}
      {counts.held > 0 ? <HeldEmails count={counts.held} isMailServerSet={isMailServerSet} /> : null}
    </>
  ),
  tabs: {
    label: () => words.eMailsByStatus,
    of: ({ counts }) => toStatusTabs(PATH, STATUSES, counts),
  },
  searchLabel: () => words.recipientOrSubject,
  filters: [
    { name: "status", label: () => words.status, allLabel: () => words.allStatus, options: STATUSES },
  ],
  rowKey: ({ id }) => id,
  columns: [
    {
      heading: () => words.recipient,
      kind: "row",
      className: "wide-cell",
      cell: ({ recipient }) => (
        <span className="clipped" title={recipient}>
          {recipient}
        </span>
      ),
    },
    {
      heading: () => words.subject,
      className: "wide-cell",
      phone: "fact",
      cell: ({ subject }) => (
        <span className="clipped" title={subject}>
          {subject}
        </span>
      ),
    },
    {
      heading: () => words.status,
      phone: "state",
      cell: ({ status, problem, attempts }) => (
        <>
          <EmailTag status={status} />
          {problem ? <p className="quiet">{problem}</p> : null}
          {attempts > 0 && status !== "sent" ? (
            <p className="quiet">{words.triedOnceTimes(attempts)}</p>
          ) : null}
        </>
      ),
    },
    {
      heading: () => words.written,
      className: "unbroken",
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    createActionsColumn(({ id, subject }, { search }) => (
      <>
        <RowLink path={`${PATH}/${id}${search}`} label={words.view} of={subject} />
        <RowMore of={subject} />
      </>
    )),
  ],
  empty: () => words.shopHasNotWrittenAnyE,
  noMatch: () => words.noEMailsMatchYourSearch,
  pagesLabel: () => words.pagesOfEMails,
});

const NoMailServerNotice = () => (
  <p className="notice">
    <RichText text={words.shopHasNoMailServer} parts={{ code: (text) => <code>{text}</code> }} />
  </p>
);

interface HeldProps {
  count: number;
  isMailServerSet: boolean;
}

const HeldEmails = ({ count, isMailServerSet }: HeldProps) => (
  <div className="notice">
    <p>{words.eMailsWereWrittenWithoutServer(count, formatCount(count))}</p>
    <p className="row">
      {isMailServerSet ? (
        <a href={`${PATH}/send`} className="button">
          {words.sendThem}
        </a>
      ) : null}
      <a href={`${PATH}/drop`} className="button">
        {words.dropThem}
      </a>
    </p>
  </div>
);

export const meta = titleMeta(() => words.eMails);
