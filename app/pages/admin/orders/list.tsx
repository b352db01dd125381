import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { requireAdmin } from "~/features/accounts/guards/page-guard.server";
import { countOrdersByState, listAdminOrders } from "~/features/orders/admin/list-orders.server";
import { ADMIN_ORDER_STATE_LABELS } from "~/features/orders/admin/states";
import { changeOrderStatus } from "~/features/orders/change-status.server";
import { OrderFilters, StatusChangeRowForm } from "~/features/orders/input";
import { statusChangedMessage } from "~/features/orders/rules";
import { ListFooter } from "~/pages/admin/parts/list-footer";
import { Tiles } from "~/pages/admin/parts/tiles";
import { isFormAnswer, submitForm } from "~/platform/http/form.server";
import { readQuery } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { OrderFilterForm } from "./order-filter-form";
import { OrderRows } from "./order-rows";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { page, ...filters } = readQuery(request, OrderFilters);
  const list = listAdminOrders({ page, ...filters }, new Date());
  const view = { list, filters, states: countOrdersByState(), failed: isFormAnswer(request) };
  return json(view, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request }: ActionFunctionArgs) {
  const { id: actorId } = await requireAdmin(request);
  const { pathname, search } = new URL(request.url);
  return submitForm(request, StatusChangeRowForm, async ({ id, status, ...dispatch }) => {
    const number = await changeOrderStatus(actorId, id, status, dispatch, new Date());
    return seeOther(pathname + search, { success: statusChangedMessage(number, status) });
  });
}

const TITLE = "Order Management";
const LIST_PATH = "/admin/orders";

export default function AdminOrderListPage() {
  const { list, filters, states } = useLoaderData<typeof loader>();
  const [form] = useShopForm({ id: "form", refusal: useActionData<typeof action>() });
  const { items, ...pageInfo } = list;
  return (
    <>
      <div className="desk-head">
        <h1>{TITLE}</h1>
        <p>
          <a href={getExportPath(useLocation().search)} className="button">
            Export as CSV
          </a>
        </p>
      </div>
      <ErrorSummary form={form} labels={{}} />
      <Tiles
        label="Orders by state"
        tiles={states.map(({ state, count }) => ({
          label: ADMIN_ORDER_STATE_LABELS[state],
          value: count,
          path: `${LIST_PATH}?status=${state}`,
        }))}
      />
      <OrderFilterForm filters={filters} clearPath={LIST_PATH} />
      {items.length === 0 ? (
        <div className="empty">
          <p>No orders found</p>
          <p className="quiet">Try adjusting your search criteria or filters</p>
        </div>
      ) : (
        <>
          <OrderRows orders={items} />
          <ListFooter {...pageInfo} label="Pages of orders" />
        </>
      )}
    </>
  );
}

/** The address of the CSV file with the same filters, for all pages of the list. */
function getExportPath(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("page");
  return `${LIST_PATH}/export.csv${query.size > 0 ? `?${query}` : ""}`;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: toPageTitle(TITLE, data?.failed) }];

export { AdminError as ErrorBoundary } from "~/pages/admin/parts/admin-error";
