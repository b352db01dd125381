import { StockLedgerQuery } from "~/features/stock/input";
import { listStockLedger } from "~/features/stock/list-stock-ledger.server";
import { REASON_LABELS } from "~/features/stock/movement-kinds";
import { adminListLoader } from "~/pages/admin/admin-route.server";
import { formatSigned, MovementReason, toMover } from "~/pages/admin/parts/movement-reason";
import { toOptions } from "~/platform/admin/filters";
import { createListPage } from "~/platform/admin/list";
import { Moment } from "~/ui/moment";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

const PATH = "/admin/stock";

export const loader = adminListLoader(StockLedgerQuery, listStockLedger);

export default createListPage<typeof loader>({
  title: () => words.stock,
  links: (search) => [
    { path: `${PATH}/export.csv${search}`, label: words.exportCsv },
    { path: `${PATH}/deliveries`, label: words.deliveries },
    { path: "/admin/products/stock", label: words.countStock },
    { path: `${PATH}/receive`, label: words.receiveStock, className: "button primary" },
  ],
  searchLabel: () => words.productNameOrSku,
  filters: [
    {
      name: "reason",
      label: () => words.reason,
      allLabel: () => words.anyReason,
      options: toOptions(REASON_LABELS),
    },
    { name: "from", label: () => words.from, type: "date" },
    { name: "to", label: () => words.to, type: "date" },
  ],
  rowKey: ({ id }) => id,
  columns: [
    { heading: () => words.when, kind: "plain", cell: ({ at }) => <Moment at={at} /> },
    {
      heading: () => words.product,
      kind: "row",
      cell: ({ productId, productName, sku }) => (
        <>
          <a href={`/admin/products/${productId}/stock`}>{productName}</a>
          <p className="quiet unbroken">{sku}</p>
        </>
      ),
    },
    { heading: () => words.change, kind: "number", cell: ({ change }) => <b>{formatSigned(change)}</b> },
    { heading: () => words.reason, cell: (movement) => <MovementReason {...movement} /> },
    { heading: () => words.who, cell: toMover },
  ],
  empty: () => words.noMovements,
  noMatch: () => words.noMovementsMatch,
  pagesLabel: () => words.pagesOfMovements,
});

export const meta = titleMeta(() => words.stock);
