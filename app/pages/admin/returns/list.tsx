import { ReturnsQuery } from "~/features/returns/input";
import { getReturnCounts, listReturns } from "~/features/returns/list-returns.server";
import { RETURN_STATUS_LABELS } from "~/features/returns/rules";
import { adminListLoader } from "~/pages/admin/admin-route.server";
import { toOptions } from "~/platform/admin/filters";
import { createListPage } from "~/platform/admin/list";
import { createActionsColumn, RowLink } from "~/platform/admin/list-table";
import { RowMore } from "~/platform/admin/row-more";
import { toStatusTabs } from "~/platform/admin/tabs";
import { Moment } from "~/ui/moment";
import { titleMeta } from "~/ui/page-title";
import { ReturnTag } from "./return-tag";
import { words } from "./words.en";

const PATH = "/admin/returns";
const STATUSES = toOptions(RETURN_STATUS_LABELS);

export const loader = adminListLoader(ReturnsQuery, (query) => ({
  ...listReturns(query),
  counts: getReturnCounts(),
}));

export default createListPage<typeof loader>({
  title: () => words.returns,
  tabs: { label: () => words.returnsByState, of: ({ counts }) => toStatusTabs(PATH, STATUSES, counts) },
  searchLabel: () => words.searchReturns,
  filters: [
    { name: "status", label: () => words.status, allLabel: () => words.allStatus, options: STATUSES },
  ],
  rowKey: ({ id }) => id,
  columns: [
    {
      heading: () => words.goodsReturn,
      kind: "row",
      cell: ({ number, name }) => (
        <>
          <b>{number}</b>
          <p className="quiet clipped">{name}</p>
        </>
      ),
    },
    {
      heading: () => words.items,
      className: "wide-cell",
      phone: "fact",
      cell: ({ pieces, isFaulty }) => (
        <>
          <p className="clipped" title={pieces}>
            {pieces}
          </p>
          <p className="quiet">{isFaulty ? words.faulty : words.changedMind}</p>
        </>
      ),
    },
    {
      heading: () => words.order,
      cell: ({ orderId, orderNumber }) => <a href={`/admin/orders/${orderId}`}>{orderNumber}</a>,
    },
    { heading: () => words.date, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      heading: () => words.status,
      phone: "state",
      cell: ({ status, exchangePaise }) => (
        <>
          <ReturnTag status={status} />
          {status === "received" && exchangePaise !== null ? (
            <p className="quiet">{words.waitsForCustomer}</p>
          ) : null}
        </>
      ),
    },
    createActionsColumn(({ id, number }, { search }) => (
      <>
        <RowLink path={`${PATH}/${id}${search}`} label={words.view} of={number} />
        <RowMore of={number} />
      </>
    )),
  ],
  empty: () => words.noReturnsYet,
  noMatch: () => words.noReturnsMatch,
  pagesLabel: () => words.pagesOfReturns,
});

export const meta = titleMeta(() => words.returns);
