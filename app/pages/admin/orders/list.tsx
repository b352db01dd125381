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
import { toUnbrokenUnits } from "~/pages/parts/unbroken-units";
import { Allowed } from "~/platform/admin/allowed";
import { createListPage } from "~/platform/admin/list";
import { toReturnQuery } from "~/platform/admin/list-path";
import { createActionsColumn, RowLabel, RowLink } from "~/platform/admin/list-table";
import { RowMore } from "~/platform/admin/row-more";
import { toStatusTabs } from "~/platform/admin/tabs";
import { toUndoButton, toUndoPath, UndoForm } from "~/platform/admin/undo";
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
    const moved = await changeOrderStatus(admin.id, id, status, dispatch, now);
    const path = url.pathname + url.search;
    return seeOther(path, {
      success: statusChangedMessage(moved, status),
      button: toUndoButton(PATH, [moved.eventId], path),
    });
  },
);

export default createListPage<typeof loader>({
  title: () => words.orderManagement,
  links: (search) => [
    { path: getExportPath(search), label: words.exportAsCsv, className: "button" },
    { path: `${PATH}/ship`, label: words.shipOrders, className: "button primary" },
  ],
  tabs: {
    label: () => words.ordersByState,
    of: ({ states }) =>
      toStatusTabs(
        PATH,
        states.map(({ state }) => ({ value: state, label: ADMIN_ORDER_STATE_LABELS[state] })),
        Object.fromEntries(states.map(({ state, count }) => [state, count])),
      ),
  },
  searchLabel: () => words.orderNumberNameEMail,
  filters: [
    {
      name: "status",
      label: () => words.status,
      allLabel: () => words.allStatus,
      options: ADMIN_ORDER_STATES.map((value) => ({ value, label: () => ADMIN_ORDER_STATE_LABELS[value] })),
    },
    { name: "startDate", label: () => words.from, type: "date" },
    { name: "endDate", label: () => words.to, type: "date" },
  ],
  bulk: {
    name: "order",
    idOf: ({ id }) => id,
    labelOf: ({ number }) => number,
    label: () => words.withChosenOrders,
    actions: [
      { path: `${PATH}/ship`, label: () => words.ship, className: "primary" },
      { path: `${PATH}/deliver`, label: () => words.markAsDelivered },
      { path: `${PATH}/packing-slips`, label: () => words.printPackingSlips },
      { path: `${PATH}/export.csv`, label: () => words.exportCsv },
    ],
  },
  rowKey: ({ id }) => id,
  columns: [
    {
      heading: () => words.order,
      kind: "row",
      cell: ({ id, number, createdAt }, { search }) => (
        <>
          <a href={`${PATH}/${id}${toReturnQuery(search)}`} className="unbroken hit">
            {number}
          </a>
          <p className="quiet unbroken date">
            <Moment at={createdAt} format={formatDate} />
          </p>
        </>
      ),
    },
    {
      heading: () => words.customer,
      className: "wide-cell",
      phone: "fact",
      cell: ({ name }) => (
        <span className="two-lines" title={name}>
          {name}
        </span>
      ),
    },
    {
      heading: () => words.items,
      className: "wide-cell",
      cell: ({ lines, more }) => (
        <>
          {lines.map(({ quantity, name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name
            <p key={index} className="side-by-side">
              <span className={lines.length > 1 ? "clipped" : "two-lines"} title={name}>
                {quantity} × {toUnbrokenUnits(name)}
              </span>
              {more > 0 && index === lines.length - 1 ? (
                <span className="quiet unbroken">{words.more(more)}</span>
              ) : null}
            </p>
          ))}
        </>
      ),
    },
    {
      heading: () => words.total,
      kind: "number",
      phone: "fact",
      cell: ({ totalPaise }) => formatRupees(paise(totalPaise)),
    },
    {
      heading: () => words.status,
      phone: "state",
      cell: ({ status, words: label }) => <OrderStateTag status={status} label={label} />,
    },
    createActionsColumn((order, { search }) => <RowActions order={order} search={search} />),
  ],
  empty: () => (
    <>
      <p>{words.noOrdersFound}</p>
      <p className="quiet">{words.tryAdjustingYourSearchCriteria}</p>
    </>
  ),
  pagesLabel: () => words.pagesOfOrders,
});

interface RowActionsProps {
  order: SerializeFrom<AdminOrderRow>;
  search: string;
}

const RowActions = ({ order, search }: RowActionsProps) => {
  const { id, number, next, undo, fulfilment } = order;
  const back = toReturnQuery(search);
  return (
    <>
      {next === "shipped" ? (
        <RowLink
          path={`${PATH}/${id}${back}#next`}
          label={fulfilment === "pickup" ? words.markAsReady : words.ship}
          of={number}
        />
      ) : null}
      {next === "delivered" ? (
        <Allowed path={PATH} isPost>
          <form method="post">
            <input type="hidden" name="id" value={id} />
            <button type="submit" name="status" value="delivered" data-busy={words.marking}>
              <RowLabel of={number}>
                {fulfilment === "pickup" ? words.markAsCollected : words.markAsDelivered}
              </RowLabel>
            </button>
          </form>
        </Allowed>
      ) : null}
      <RowMore of={number}>
        {undo === null ? null : <UndoForm path={toUndoPath(PATH, [undo], PATH + search)} of={number} />}
        <p className="acts">
          <RowLink path={`${PATH}/${id}${back}`} label={words.view} of={number} />
        </p>
      </RowMore>
    </>
  );
};

/** The address of the CSV file with the same filters, for all pages of the list. */
function getExportPath(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("page");
  return `${PATH}/export.csv${query.size > 0 ? `?${query}` : ""}`;
}

export const meta = titleMeta(() => words.orderManagement);
