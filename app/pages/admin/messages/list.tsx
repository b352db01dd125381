import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { MessagesQuery, ViewMessageForm } from "~/features/contact/input";
import { getMessageCounts, listMessages } from "~/features/contact/list-messages.server";
import { MESSAGE_STATUS_LABELS, toExcerpt } from "~/features/contact/rules";
import { markMessageRead } from "~/features/contact/set-message-status.server";
import { FilterSelect, Filters } from "~/pages/admin/parts/filters";
import { ListFooter } from "~/pages/admin/parts/list-footer";
import { Tiles } from "~/pages/admin/parts/tiles";
import { isFormAnswer, submitForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { MessageTable } from "./message-table";

const PATH = "/admin/messages";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const query = readQuery(request, MessagesQuery);
  const { items, ...pageInfo } = listMessages(query);
  const rows = items.map(({ message, ...row }) => ({ ...row, excerpt: toExcerpt(message) }));
  const view = { items: rows, ...pageInfo, query, counts: getMessageCounts(), failed: isFormAnswer(request) };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

/** Opens an unread message and marks it as read, which a link must not do. */
export async function action({ request }: ActionFunctionArgs) {
  const { id: actorId } = await requireAdmin(request);
  return submitForm(request, ViewMessageForm, async ({ id }) => {
    await markMessageRead(actorId, id, new Date());
    return seeOther(`${PATH}/${id}${new URL(request.url).search}`);
  });
}

const TITLE = "Contact Messages";
const STATUSES = ["new", "read", "replied"] as const;

export default function MessageListPage() {
  const { items, query, counts, ...pageInfo } = useLoaderData<typeof loader>();
  const [form] = useShopForm({ id: "form", refusal: useActionData<typeof action>() });
  const options = STATUSES.map((value) => ({ value, label: MESSAGE_STATUS_LABELS[value] }));
  return (
    <>
      <h1>{TITLE}</h1>
      <ErrorSummary form={form} labels={{}} />
      <Tiles
        label="Messages by status"
        tiles={options.map(({ value, label }) => ({
          label,
          value: counts[value],
          path: `${PATH}?status=${value}`,
        }))}
      />
      <Filters
        searchLabel="Name, e-mail, subject, words or ticket number"
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
      {items.length > 0 ? (
        <>
          <MessageTable messages={items} />
          <ListFooter {...pageInfo} label="Pages of messages" />
        </>
      ) : (
        <p className="empty">
          {counts.all > 0 ? "No contact messages match your search or filters." : "No contact messages yet."}
        </p>
      )}
    </>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
