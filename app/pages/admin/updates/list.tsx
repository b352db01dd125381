import { redirect, type SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { InformForm, InformQuery } from "~/features/notices/input";
import { listToInform } from "~/features/notices/list-to-inform.server";
import { recordNotice } from "~/features/notices/record-notice.server";
import { NOTICE_LABELS } from "~/features/notices/rules";
import { formatCount } from "~/lib/format-count";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { PhoneLink } from "~/pages/parts/contact-links";
import { type Column, createActionsColumn, ListTable, RowLabel, RowLink } from "~/platform/admin/list-table";
import { readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { FormErrors } from "~/ui/form";
import { Moment } from "~/ui/moment";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const PATH = "/admin/updates";

export const handle = { chats: true };

export const loader = adminLoader(({ request, now }) => {
  const { all = false } = readQuery(request, InformQuery);
  return { ...listToInform(all, now), isAll: all };
});

export const action = adminForm(InformForm, async ({ intent, order, visit, state }, { admin, url, now }) => {
  const about = order === undefined ? { bookingId: visit ?? "" } : { orderId: order };
  const chatUrl = await recordNotice(admin.id, about, { channel: intent, state }, now);
  if (chatUrl) return redirect(chatUrl, 303);
  return seeOther(PATH + url.search, { success: words.ticked });
});

type Row = SerializeFrom<typeof listToInform>["rows"][number];

const toPath = ({ kind, id }: Row): string =>
  kind === "order" ? `/admin/orders/${id}` : `/admin/services/${id}`;

const COLUMNS: Column<Row>[] = [
  {
    heading: () => words.number,
    kind: "row",
    className: "unbroken",
    cell: (row) => <RowLink path={toPath(row)} label={row.number} of={row.name} />,
  },
  {
    heading: () => words.customer,
    phone: "fact",
    cell: ({ name, phone }) => (
      <>
        {name} <PhoneLink phone={phone} />
      </>
    ),
  },
  {
    heading: () => words.state,
    phone: "state",
    cell: ({ state, isEmailed }) => (
      <>
        {NOTICE_LABELS[state]}
        {isEmailed ? <p className="quiet">{words.informedByEmail}</p> : null}
      </>
    ),
  },
  {
    heading: () => words.since,
    className: "unbroken",
    phone: "fact",
    cell: ({ changedAt }) => <Moment at={changedAt} />,
  },
  {
    heading: () => words.text,
    className: "wide-cell",
    cell: ({ text, lang }) => (
      <details>
        <summary>{words.readText}</summary>
        <p className="said breakable" lang={lang}>
          {text}
        </p>
      </details>
    ),
  },
  createActionsColumn(({ kind, id, number, state, hasMobile }) => (
    <form method="post">
      <input type="hidden" name={kind} value={id} />
      <input type="hidden" name="state" value={state} />
      {hasMobile ? (
        <button type="submit" name="intent" value="whatsapp">
          <RowLabel of={number}>{words.whatsapp}</RowLabel>
        </button>
      ) : null}{" "}
      <button type="submit" name="intent" value="done">
        <RowLabel of={number}>{words.done}</RowLabel>
      </button>
    </form>
  )),
];

export default function CustomersToInformPage() {
  const { rows, total, isAll } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <h1>{words.customersToInform}</h1>
      <FormErrors refusal={refusal} />
      <p>{isAll ? words.explainedAll : words.explained}</p>
      <p>
        <a href={isAll ? PATH : `${PATH}?all=true`}>{isAll ? words.showWithoutEmail : words.showAll}</a>
      </p>
      {rows.length === 0 ? (
        <p className="empty">{words.nobody}</p>
      ) : (
        <ListTable columns={COLUMNS} rows={rows} rowKey={({ kind, id }) => `${kind}-${id}`} />
      )}
      {total > rows.length ? (
        <p className="quiet">{words.moreFollow(formatCount(total - rows.length))}</p>
      ) : null}
    </>
  );
}

export const meta = titleMeta(() => words.customersToInform);
