import type { SerializeFrom } from "@remix-run/node";
import {
  type AdminOrderRow,
  countOrdersByState,
  listAdminOrders,
} from "~/features/orders/admin/list-orders.server";
import { ADMIN_ORDER_STATE_LABELS, ADMIN_ORDER_STATES } from "~/features/orders/admin/states";
import { changeOrderStatus } from "~/features/orders/change-status.server";
import { OrderFilters, StatusChangeRowForm } from "~/features/orders/input";
import { statusChangedMessage } from "~/features/orders/rules";
import { formatRupees, paise } from "~/lib/money";
import { formatDate } from "~/lib/time";
import { adminForm, adminListLoader } from "~/pages/admin/admin-route.server";
import { createListPage } from "~/platform/admin/list";
import { createActionsColumn, RowLabel, RowLink } from "~/platform/admin/list-table";
import { seeOther } from "~/platform/http/redirect.server";
import { Moment } from "~/ui/moment";
import { titleMeta } from "~/ui/page-title";
import { OrderStateTag } from "./order-state-tag";
import { words } from "./words.en";

const PATH = "/admin/orders";

export const loader = adminListLoader(OrderFilters, (query, { now }) => ({
  ...listAdminOrders(query, now),
  states: countOrdersByState(),
}));

export const action = adminForm(
  StatusChangeRowForm,
  async ({ id, status, ...dispatch }, { admin, url, now }) => {
    const number = await changeOrderStatus(admin.id, id, status, dispatch, now);
    return seeOther(url.pathname + url.search, { success: statusChangedMessage(number, status) });
  },
);

export default createListPage<typeof loader>({
  title: words.orderManagement,
  links: (search) => [{ path: getExportPath(search), label: words.exportAsCsv, className: "button" }],
  tiles: {
    label: words.ordersByState,
    of: ({ states }) =>
      states.map(({ state, count }) => ({
        label: ADMIN_ORDER_STATE_LABELS[state],
        value: count,
        path: `${PATH}?status=${state}`,
      })),
  },
  searchLabel: words.orderNumberNameEMail,
  filters: [
    {
      name: "status",
      label: words.status,
      allLabel: words.allStatus,
      options: ADMIN_ORDER_STATES.map((value) => ({ value, label: ADMIN_ORDER_STATE_LABELS[value] })),
    },
    { name: "startDate", label: words.from, type: "date" },
    { name: "endDate", label: words.to, type: "date" },
  ],
  rowKey: ({ id }) => id,
  columns: [
    {
      heading: words.order,
      kind: "row",
      cell: ({ id, number }) => (
        <a href={`${PATH}/${id}`} className="unbroken hit">
          {number}
        </a>
      ),
    },
    {
      heading: words.customer,
      cell: ({ name, email }) => (
        <>
          <span className="breakable">{name}</span>
          <p className="quiet">{email}</p>
        </>
      ),
    },
    {
      heading: words.items,
      cell: ({ lines, more }) => (
        <>
          {lines.map((line) => (
            <p key={line.name}>
              {line.quantity} × {line.name}
            </p>
          ))}
          {more > 0 ? <p className="quiet">{words.more(more)}</p> : null}
        </>
      ),
    },
    { heading: words.total, kind: "number", cell: ({ totalPaise }) => formatRupees(paise(totalPaise)) },
    {
      heading: words.status,
      cell: ({ status, words: label }) => <OrderStateTag status={status} label={label} />,
    },
    { heading: words.date, cell: ({ createdAt }) => <Moment at={createdAt} format={formatDate} /> },
    createActionsColumn((order) => <RowActions order={order} />),
  ],
  empty: (
    <>
      <p>{words.noOrdersFound}</p>
      <p className="quiet">{words.tryAdjustingYourSearchCriteria}</p>
    </>
  ),
  pagesLabel: words.pagesOfOrders,
});

const RowActions = ({ order: { id, number, next } }: { order: SerializeFrom<AdminOrderRow> }) => (
  <>
    <RowLink path={`${PATH}/${id}`} label={words.view} of={number} />
    {next === "shipped" ? <RowLink path={`${PATH}/${id}#next`} label={words.ship} of={number} /> : null}
    {next === "delivered" ? (
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <button type="submit" name="status" value="delivered" data-busy={words.marking}>
          <RowLabel of={number}>{words.markAsDelivered}</RowLabel>
        </button>
      </form>
    ) : null}
  </>
);

/** The address of the CSV file with the same filters, for all pages of the list. */
function getExportPath(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("page");
  return `${PATH}/export.csv${query.size > 0 ? `?${query}` : ""}`;
}

export const meta = titleMeta(words.orderManagement);
