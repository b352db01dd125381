import type { SerializeFrom } from "@remix-run/node";
import { PapersQuery } from "~/features/papers/input";
import { type AdminPaperRow, listAdminPapers, listPaperMonths } from "~/features/papers/list-papers.server";
import { PAPER_LABELS } from "~/features/papers/rules";
import { formatPaise, paise } from "~/lib/money";
import { formatMonth } from "~/lib/months";
import { formatDate } from "~/lib/time";
import { adminListLoader } from "~/pages/admin/admin-route.server";
import { toOptions } from "~/platform/admin/filters";
import { createListPage } from "~/platform/admin/list";
import { Moment } from "~/ui/moment";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const PATH = "/admin/papers";

export const loader = adminListLoader(PapersQuery, (query) => ({
  ...listAdminPapers(query),
  months: listPaperMonths(),
}));

export default createListPage<typeof loader>({
  title: () => words.papers,
  searchLabel: () => words.numberOfPaperOrderOrVisit,
  filters: ({ months }) => [
    { name: "kind", label: words.kind, allLabel: words.allKinds, options: toOptions(PAPER_LABELS) },
    {
      name: "month",
      label: words.month,
      allLabel: words.allMonths,
      options: months.map((month) => ({ value: month, label: formatMonth(month) })),
    },
  ],
  rowKey: ({ id }) => id,
  columns: [
    {
      heading: () => words.number,
      kind: "row",
      cell: ({ id, number }) => (
        <a href={`${PATH}/${id}`} className="unbroken hit">
          {number}
        </a>
      ),
    },
    { heading: () => words.kind, cell: ({ label }) => label },
    { heading: () => words.date, cell: ({ issuedAt }) => <Moment at={issuedAt} format={formatDate} /> },
    { heading: () => words.of, cell: ({ of: owner }) => <OwnerLink owner={owner} /> },
    {
      heading: () => words.firmOrCustomer,
      cell: ({ recipient }) => <span className="breakable">{recipient}</span>,
    },
    { heading: () => words.total, kind: "number", cell: ({ totalPaise }) => formatPaise(paise(totalPaise)) },
  ],
  empty: () => words.noPapers,
  noMatch: () => words.noPapersMatch,
  pagesLabel: () => words.pagesOfPapers,
});

/** The order or visit of a paper. */
function OwnerLink({ owner }: { owner: SerializeFrom<AdminPaperRow>["of"] }) {
  const path = owner.orderId
    ? `/admin/orders/${owner.orderId}`
    : owner.bookingId && `/admin/services/${owner.bookingId}`;
  if (!path) return <span className="unbroken">{owner.number}</span>;
  return (
    <a href={path} className="unbroken">
      {owner.number}
    </a>
  );
}

export const meta = titleMeta(() => words.papers);
