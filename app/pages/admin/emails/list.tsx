import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { OutboxQuery } from "~/features/emails/input";
import { canSendMail, getEmailCounts, listEmails } from "~/features/emails/list-emails.server";
import { EMAIL_STATUS_LABELS, EMAIL_STATUSES, getEmailStatus } from "~/features/emails/rules";
import { FilterSelect, Filters } from "~/pages/admin/parts/filters";
import { ListFooter } from "~/pages/admin/parts/list-footer";
import { Tiles } from "~/pages/admin/parts/tiles";
import { readQuery } from "~/platform/http/query";
import { EmailTable } from "./email-table";

const PATH = "/admin/outbox";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readQuery(request, OutboxQuery);
  const { items, ...pageInfo } = listEmails(query);
  const emails = items.map((email) => ({ ...email, status: getEmailStatus(email) }));
  const view = { ...pageInfo, emails, query, counts: getEmailCounts(), isMailServerSet: canSendMail() };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

const TITLE = "E-mails";

export default function OutboxPage() {
  const { emails, query, counts, isMailServerSet, ...pageInfo } = useLoaderData<typeof loader>();
  const options = EMAIL_STATUSES.map((value) => ({ value, label: EMAIL_STATUS_LABELS[value] }));
  const toTile = ({ value, label }: (typeof options)[number]) => ({
    label,
    value: counts[value],
    path: `${PATH}?${new URLSearchParams({ status: value })}`,
  });
  return (
    <>
      <h1>{TITLE}</h1>
      {isMailServerSet ? null : <NoMailServerNotice />}
      <Tiles label="E-mails by status" tiles={options.map(toTile)} />
      <Filters
        searchLabel="Recipient or subject"
        search={query.search}
        filterCount={query.status ? 1 : 0}
        clearPath={PATH}
      >
        <FilterSelect
          name="status"
          label="Status"
          value={query.status}
          allLabel="All Status"
          options={options}
        />
      </Filters>
      {emails.length > 0 ? (
        <>
          <EmailTable emails={emails} />
          <ListFooter {...pageInfo} label="Pages of e-mails" />
        </>
      ) : (
        <p className="empty">
          {counts.all > 0
            ? "No e-mails match your search or filters."
            : "The shop has not written any e-mails yet."}
        </p>
      )}
    </>
  );
}

const NoMailServerNotice = () => (
  <p className="notice">
    The shop has no mail server, so nothing is sent: its e-mails wait here, where you can read them and pass
    them on. They go out once <code>SMTP_URL</code> is set.
  </p>
);

export const meta: MetaFunction<typeof loader> = () => [{ title: TITLE }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
