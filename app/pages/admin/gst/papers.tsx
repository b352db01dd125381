import { useLoaderData } from "@remix-run/react";
import { FigureQuery } from "~/features/gst/input";
import { listPapersBehind } from "~/features/gst/list-papers-behind.server";
import { formatMonth, shopMonth } from "~/lib/months";
import { formatDate } from "~/lib/time";
import { adminLoader } from "~/pages/admin/admin-route.server";
import { BackToList } from "~/platform/admin/back-to-list";
import { ListTable } from "~/platform/admin/list-table";
import { readQuery } from "~/platform/http/query";
import { titleMeta } from "~/ui/page-title";
import { TotalLine, taxColumns } from "./amount-columns";
import { MoreRows } from "./part";
import { toMonthPath, toPaperPath } from "./paths";
import { words } from "./words.en";

export const loader = adminLoader(({ request, now }) => {
  const query = readQuery(request, FigureQuery);
  const month = query.month ?? shopMonth(now);
  return { month, name: formatMonth(month), ...listPapersBehind(month, query) };
});

export default function PapersBehindPage() {
  const { month, name, rows, count, total } = useLoaderData<typeof loader>();
  return (
    <>
      <BackToList to={toMonthPath(month)}>{words.backToMonth}</BackToList>
      <h1>{words.papersBehind(name)}</h1>
      {count === 0 ? <p>{words.nothing}</p> : null}
      {count > 0 ? (
        <>
          <ListTable
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                heading: words.number,
                kind: "row",
                cell: (row) => (
                  <a href={toPaperPath(row.id)} className="unbroken">
                    {row.number}
                  </a>
                ),
              },
              { heading: words.kind, cell: ({ label }) => label },
              { heading: words.date, cell: ({ issuedAt }) => formatDate(new Date(issuedAt)) },
              { heading: words.firm, cell: ({ firmName }) => firmName ?? "–" },
              ...taxColumns<(typeof rows)[number]>(),
            ]}
          />
          <MoreRows shown={rows.length} count={count} />
          <TotalLine total={total} />
        </>
      ) : null}
    </>
  );
}

export const meta = titleMeta<typeof loader>(({ name }) => words.papersBehind(name));
