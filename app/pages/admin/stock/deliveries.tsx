import { DeliveriesQuery } from "~/features/supplier-deliveries/input";
import { listDeliveries } from "~/features/supplier-deliveries/list-deliveries.server";
import { formatCount } from "~/lib/format-count";
import { formatRupees } from "~/lib/money";
import { formatPlainDay } from "~/lib/time";
import { adminListLoader } from "~/pages/admin/admin-route.server";
import { createListPage } from "~/platform/admin/list";
import { Moment } from "~/ui/moment";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const PATH = "/admin/stock";

export const loader = adminListLoader(DeliveriesQuery, listDeliveries);

export default createListPage<typeof loader>({
  title: () => words.deliveries,
  links: [
    { path: PATH, label: () => words.stock },
    { path: `${PATH}/receive`, label: () => words.receiveStock, className: "button primary" },
  ],
  rowKey: ({ id }) => id,
  columns: [
    {
      heading: () => words.receivedOn,
      kind: "row",
      cell: ({ id, at }) => (
        <a href={`${PATH}/deliveries/${id}`}>
          <Moment at={at} />
        </a>
      ),
    },
    { heading: () => words.supplier, cell: ({ supplier }) => supplier ?? words.notStated },
    {
      heading: () => words.bill,
      cell: ({ billNumber, billDate }) =>
        [billNumber, billDate && formatPlainDay(billDate)].filter(Boolean).join(", ") || words.notStated,
    },
    { heading: () => words.products, kind: "number", cell: ({ products }) => formatCount(products) },
    { heading: () => words.pieces, kind: "number", cell: ({ pieces }) => formatCount(pieces) },
    {
      heading: () => words.totalCost,
      kind: "number",
      cell: ({ costPaise }) => (costPaise === null ? words.notStated : formatRupees(costPaise)),
    },
    { heading: () => words.receivedBy, cell: ({ actorName }) => actorName ?? words.formerStaff },
  ],
  empty: () => words.noDeliveries,
  pagesLabel: () => words.pagesOfDeliveries,
});

export const meta = titleMeta(() => words.deliveries);
