import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listCorrections } from "~/features/orders/admin/correct-order.server";
import { type AdminOrder, findAdminOrder } from "~/features/orders/admin/get-order.server";
import { changeOrderStatus, updateDispatch } from "~/features/orders/change-status.server";
import { Dispatch, StatusChangeForm } from "~/features/orders/input";
import { formatTown, ORDER_NOT_FOUND, statusChangedMessage } from "~/features/orders/rules";
import { listPapers } from "~/features/papers/find-papers.server";
import { listReturnsOfOrder } from "~/features/returns/find-returns.server";
import { RETURN_STATUS_LABELS } from "~/features/returns/rules";
import { formatMomentAndYear } from "~/lib/time";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { RowFormErrors } from "~/pages/admin/bookings/parts/row-form-errors";
import { createFailedRefundIntents } from "~/pages/admin/parts/failed-refund-intents.server";
import { isFailedRefundRefusal } from "~/pages/admin/parts/failed-refunds";
import { PhoneLink } from "~/pages/parts/contact-links";
import { GstBill } from "~/pages/parts/firm/gst-bill";
import { runIntent } from "~/pages/parts/intents.server";
import { PaperList } from "~/pages/parts/papers/paper-list";
import { TotalsTable } from "~/pages/parts/totals";
import { Allowed } from "~/platform/admin/allowed";
import { getListPath, pickReturnQuery } from "~/platform/admin/list-path";
import { submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { OrderStateTag } from "./order-state-tag";
import { OrderHistory } from "./view/history";
import { AdminOrderItems } from "./view/order-items";
import { OrderMoney } from "./view/order-money";
import { DispatchForm, EwayBillReminder, OrderStatusForm } from "./view/status-form";
import { words } from "./words.en";

export const loader = adminLoader(({ url, params: { orderId = "" }, now }) => {
  const order = or404(findAdminOrder(orderId, now), ORDER_NOT_FOUND);
  return {
    order,
    corrections: listCorrections(order),
    papers: listPapers({ orderId }),
    returns: listReturnsOfOrder(orderId),
    listPath: getListPath("/admin/orders", url),
    back: pickReturnQuery(url.search),
  };
});

export const action = adminHandler(
  async ({ request, url, params: { orderId = "" }, admin, clientAddress }) => {
    const orderPath = `/admin/orders/${orderId}${pickReturnQuery(url.search)}`;
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
              return seeOther(orderPath, { success: words.courierAndTrackingNumberSaved });
            },
            { formId: "tracking" },
          ),
      },
      admin,
      { request, clientAddress },
    );
  },
);

export default function AdminOrderPage() {
  const { order, corrections, papers, returns, listPath, back } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <>
      <div className="desk-head">
        <h1>
          <RichText
            text={words.orderRich}
            parts={{ span: () => <span className="unbroken">{order.number}</span> }}
          />
        </h1>
        <p>
          <a href={listPath}>{words.allOrders}</a>
        </p>
      </div>
      <p>
        <OrderStateTag status={order.status} label={order.words} />{" "}
        <span className="quiet">{words.placed(formatMomentAndYear(new Date(order.createdAt)))}</span>
      </p>
      {refusal && isFailedRefundRefusal(refusal) ? <RowFormErrors refusal={refusal} /> : null}
      {order.internalNote ? <p className="notice said">{order.internalNote}</p> : null}
      <EwayBillReminder order={order} />
      <Allowed path={`/admin/orders/${order.id}`} isPost>
        <OrderStatusForm order={order} refusal={refusal} />
        <AdminOrderActions order={order} back={back} />
      </Allowed>
      {returns.map(({ id, number, pieces, status }) => (
        <p key={id}>
          <a href={`/admin/returns/${id}`}>{words.returnNumber(number)}</a>: {pieces},{" "}
          {RETURN_STATUS_LABELS[status]}
        </p>
      ))}
      <PaperList papers={papers} folder="/admin/papers" />
      <div className="desk-halves">
        <div>
          <AdminOrderItems lines={order.lines} />
          <Allowed path={`/admin/orders/${order.id}`} isPost>
            <DispatchForm order={order} refusal={refusal} />
          </Allowed>
          <OrderMoney order={order} refusal={refusal} />
        </div>
        <div>
          <section className="summary" aria-labelledby="bill">
            <h2 id="bill">{words.bill}</h2>
            <TotalsTable totals={order} />
          </section>
          <OrderCustomer order={order} />
          <GstBill order={order} />
        </div>
      </div>
      <OrderHistory order={order} corrections={corrections} />
    </>
  );
}

interface OrderActionsProps {
  order: SerializeFrom<AdminOrder>;
  back: string;
}

/** Links to the packing slip of an order, to refunding and cancelling it, and to whom it is billed. */
function AdminOrderActions({ order, back }: OrderActionsProps) {
  const { id, paidAt, status, taxMode, keptPaise, canCancel, shippingProblem } = order;
  const orderPath = `/admin/orders/${id}`;
  const isPaid = paidAt !== null;
  const links: [page: string, label: string, isShown: boolean][] = [
    ["packing-slip", words.packingSlipLabel, isPaid && status !== "cancelled" && !shippingProblem],
    [`refund${back}`, words.refund, keptPaise > 0],
    [`correct${back}`, words.correctLabel, true],
    ["gst-details", words.gstDetails, taxMode !== "none" && (isPaid || status === "pending")],
  ];
  return (
    <div className="row">
      {links.map(([page, label, isShown]) =>
        isShown ? (
          <a key={page} href={`${orderPath}/${page}`} className="button">
            {label}
          </a>
        ) : null,
      )}
      {canCancel ? (
        <a href={`${orderPath}/cancel${back}`} className="button quiet">
          {words.cancelOrderLabel}
        </a>
      ) : null}
    </div>
  );
}

function OrderCustomer({
  order: { name, email, phone, address, ...order },
}: {
  order: SerializeFrom<AdminOrder>;
}) {
  return (
    <section className="summary" aria-labelledby="customer">
      <h2 id="customer">{words.customer}</h2>
      <address>
        <b className="breakable">{name}</b>
        <br />
        {address.split("\n").map((line) => (
          <span key={line} className="breakable">
            {line}
            <br />
          </span>
        ))}
        {order.fulfilment === "pickup" ? <b>{words.pickUpAtShop}</b> : formatTown(order)}
      </address>
      <div>
        {phone ? (
          <p>
            <PhoneLink phone={phone} />
          </p>
        ) : null}
        {email ? (
          <p>
            <a href={`mailto:${email}`} className="breakable">
              {email}
            </a>
          </p>
        ) : null}
      </div>
    </section>
  );
}

export const meta = titleMeta<typeof loader>(({ order }) => words.orderNumber(order.number));
