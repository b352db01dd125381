import { OutboxQuery } from "~/features/emails/input";
import { canSendMail, getEmailCounts, listEmails } from "~/features/emails/list-emails.server";
import { EMAIL_STATUS_LABELS, getEmailStatus } from "~/features/emails/rules";
import { adminListLoader } from "~/pages/admin/admin-route.server";
import { toOptions } from "~/platform/admin/filters";
import { createListPage } from "~/platform/admin/list";
import { createActionsColumn, RowLink } from "~/platform/admin/list-table";
import { toStatusTiles } from "~/platform/admin/tiles";
import { Moment } from "~/ui/moment";
import { titleMeta } from "~/ui/page-title";
import { EmailTag } from "./email-tag";

const TITLE = "E-mails";
const PATH = "/admin/outbox";
const STATUSES = toOptions(EMAIL_STATUS_LABELS);

export const loader = adminListLoader(OutboxQuery, (query) => {
  const { items, ...pageInfo } = listEmails(query);
  const rows = items.map((email) => ({ ...email, status: getEmailStatus(email) }));
  return { items: rows, ...pageInfo, counts: getEmailCounts(), isMailServerSet: canSendMail() };
});

export default createListPage<typeof loader>({
  title: TITLE,
  intro: ({ isMailServerSet }) => (isMailServerSet ? null : <NoMailServerNotice />),
  tiles: {
    label: "E-mails by status",
    of: ({ counts }) => toStatusTiles(PATH, STATUSES, counts),
  },
  searchLabel: "Recipient or subject",
  filters: [{ name: "status", label: "Status", allLabel: "All Status", options: STATUSES }],
  rowKey: ({ id }) => id,
  columns: [
    { heading: "Recipient", cell: ({ recipient }) => <p>{recipient}</p> },
    { heading: "Subject", cell: ({ subject }) => <p>{subject}</p> },
    {
      heading: "Status",
      cell: ({ status, problem, attempts }) => (
        <>
          <EmailTag status={status} />
          {problem ? <p className="quiet">{problem}</p> : null}
          {attempts > 0 && status !== "sent" ? (
            <p className="quiet">Tried {attempts === 1 ? "once" : `${attempts} times`}</p>
          ) : null}
        </>
      ),
    },
    { heading: "Written", cell: ({ createdAt }) => <Moment at={createdAt} /> },
    createActionsColumn(({ id, subject }, { search }) => (
      <RowLink path={`${PATH}/${id}${search}`} label="View" of={subject} />
    )),
  ],
  empty: "The shop has not written any e-mails yet.",
  noMatch: "No e-mails match your search or filters.",
  pagesLabel: "Pages of e-mails",
});

const NoMailServerNotice = () => (
  <p className="notice">
    The shop has no mail server, so nothing is sent: its e-mails wait here, where you can read them and pass
    them on. They go out once <code>SMTP_URL</code> is set.
  </p>
);

export const meta = titleMeta(TITLE);
