import { useActionData, useLoaderData } from "@remix-run/react";
import { findAdminOrder } from "~/features/orders/admin/get-order.server";
import { ADMIN_ORDER_EVENT_LABELS } from "~/features/orders/admin/states";
import { changeOrderStatus, updateDispatch } from "~/features/orders/change-status.server";
import { Dispatch, StatusChangeForm } from "~/features/orders/input";
import { ORDER_NOT_FOUND, statusChangedMessage } from "~/features/orders/rules";
import { formatMoment } from "~/lib/time";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { RowFormErrors } from "~/pages/admin/bookings/parts/row-form-errors";
import { createFailedRefundIntents } from "~/pages/admin/parts/failed-refund-intents.server";
import { isFailedRefundRefusal } from "~/pages/admin/parts/failed-refunds";
import { runIntent } from "~/pages/parts/intents.server";
import { TotalsTable } from "~/pages/parts/totals";
import { submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { Timeline } from "~/ui/timeline";
import { OrderStateTag } from "./order-state-tag";
import { AdminOrderActions } from "./view/order-actions";
import { OrderCustomer } from "./view/order-customer";
import { AdminOrderItems } from "./view/order-items";
import { OrderMoney } from "./view/order-money";
import { DispatchForm, OrderStatusForm } from "./view/status-form";

export const loader = adminLoader(({ params: { orderId = "" }, now }) => {
  const order = or404(findAdminOrder(orderId, now), ORDER_NOT_FOUND);
  return { order };
});

export const action = adminHandler(async ({ request, params: { orderId = "" }, admin, clientAddress }) => {
  const orderPath = `/admin/orders/${orderId}`;
  return runIntent(
    {
      ...createFailedRefundIntents(orderPath),
      move: ({ form, now }) =>
        submitForm(
          form,
          StatusChangeForm,
          async ({ status, ...dispatch }) =>
            seeOther(orderPath, {
              success: statusChangedMessage(
                await changeOrderStatus(admin.id, orderId, status, dispatch, now),
                status,
              ),
            }),
          { formId: "move" },
        ),
      tracking: ({ form, now }) =>
        submitForm(
          form,
          Dispatch,
          async (dispatch) => {
            await updateDispatch(admin.id, orderId, dispatch, now);
            return seeOther(orderPath, { success: "Courier and tracking number saved" });
          },
          { formId: "tracking" },
        ),
    },
    admin,
    { request, clientAddress },
  );
});

export default function AdminOrderPage() {
  const { order } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { itemsPaise, taxPaise, shippingPaise, totalPaise, pricesIncludeTax } = order;
  const events = order.events.map(({ id, kind, note, createdAt, by: actorName, isBuyer }) => ({
    id,
    note,
    at: createdAt,
    label: `${ADMIN_ORDER_EVENT_LABELS[kind]}${actorName ? `, by ${isBuyer ? "the customer" : actorName}` : ""}`,
  }));
  return (
    <>
      <div className="desk-head">
        <h1>
          Order <span className="unbroken">{order.number}</span>
        </h1>
        <p>
          <a href="/admin/orders">All orders</a>
        </p>
      </div>
      <p>
        <OrderStateTag status={order.status} label={order.words} />{" "}
        <span className="quiet">placed {formatMoment(new Date(order.createdAt))}</span>
      </p>
      {refusal && isFailedRefundRefusal(refusal) ? <RowFormErrors refusal={refusal} /> : null}
      <OrderStatusForm order={order} refusal={refusal} />
      <AdminOrderActions order={order} />
      <div className="desk-halves">
        <AdminOrderItems lines={order.lines} />
        <div>
          <section className="summary" aria-labelledby="bill">
            <h2 id="bill">Bill</h2>
            <TotalsTable totals={{ itemsPaise, taxPaise, shippingPaise, totalPaise, pricesIncludeTax }} />
          </section>
          <OrderCustomer order={order} />
        </div>
      </div>
      <DispatchForm order={order} refusal={refusal} />
      <OrderMoney order={order} refusal={refusal} />
      <Timeline events={events} />
    </>
  );
}

export const meta = titleMeta<typeof loader>(({ order }) => `Order ${order.number}`);
