import { useActionData, useLoaderData } from "@remix-run/react";
import { listEmailsAbout } from "~/features/emails/list-customer-emails.server";
import { listCorrections } from "~/features/orders/admin/correct-order.server";
import { findAdminOrder } from "~/features/orders/admin/get-order.server";
import { changeOrderStatus, updateDispatch } from "~/features/orders/change-status.server";
import { Dispatch, StatusChangeForm } from "~/features/orders/input";
import { orderNotFound, statusChangedMessage } from "~/features/orders/rules";
import { listPapers } from "~/features/papers/find-papers.server";
import { listReturnsOfOrder } from "~/features/returns/find-returns.server";
import { RETURN_STATUS_LABELS } from "~/features/returns/rules";
import { formatMomentAndYear } from "~/lib/time";
import { adminHandler, adminLoader } from "~/pages/admin/admin-route.server";
import { RowFormErrors } from "~/pages/admin/bookings/parts/row-form-errors";
import { EmailList } from "~/pages/admin/parts/email-list";
import { createFailedRefundIntents } from "~/pages/admin/parts/failed-refund-intents.server";
import { isFailedRefundRefusal } from "~/pages/admin/parts/failed-refunds";
import { createWhatsappIntent, getNoticeView } from "~/pages/admin/parts/notice-view.server";
import { createResendIntent } from "~/pages/admin/parts/resend-email-intent.server";
import { WhatsappText } from "~/pages/admin/parts/whatsapp-text";
import { GstBill } from "~/pages/parts/firm/gst-bill";
import { runIntent } from "~/pages/parts/intents.server";
import { PaperList } from "~/pages/parts/papers/paper-list";
import { TotalsTable } from "~/pages/parts/totals";
import { Allowed } from "~/platform/admin/allowed";
import { getListPath, pickReturnQuery } from "~/platform/admin/list-path";
import { toUndoButton, toUndoPath, UndoNotice } from "~/platform/admin/undo";
import { submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { OrderStateTag } from "./order-state-tag";
import { OrderHistory } from "./view/history";
import { AdminOrderActions } from "./view/order-actions";
import { OrderCustomer } from "./view/order-customer";
import { AdminOrderItems } from "./view/order-items";
import { OrderMoney } from "./view/order-money";
import { DispatchForm, EwayBillReminder, OrderStatusForm } from "./view/status-form";
import { words } from "./words.en";

/** The text on WhatsApp leads on to the chat. */
export const handle = { chats: true };

/** The forms by which the customer is informed, whose refusals stand above the page. */
const CONTACT_FORMS = ["resend-email", "send-whatsapp"];

export const loader = adminLoader(({ url, params: { orderId = "" }, now }) => {
  const order = or404(findAdminOrder(orderId, now), orderNotFound());
  return {
    order,
    corrections: listCorrections(order),
    emails: listEmailsAbout(orderId, now),
    ...getNoticeView({ orderId }, now),
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
        ...createResendIntent(orderId, orderPath),
        ...createWhatsappIntent({ orderId }, orderPath),
        move: ({ form, now }) =>
          submitForm(
            form,
            StatusChangeForm,
            async ({ status, ...dispatch }) => {
              const moved = await changeOrderStatus(admin.id, orderId, status, dispatch, now);
              return seeOther(orderPath, {
                success: statusChangedMessage(moved, status),
                button: toUndoButton("/admin/orders", [moved.eventId], orderPath),
              });
            },
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
  const { order, emails, notice, papers, returns, listPath, back, ...history } =
    useLoaderData<typeof loader>();
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
        <OrderStateTag status={order.status} label={order.words} />
        {" · "}
        <span className="quiet">{words.placed(formatMomentAndYear(new Date(order.createdAt)))}</span>
      </p>
      {refusal && (isFailedRefundRefusal(refusal) || CONTACT_FORMS.includes(refusal.formId)) ? (
        <RowFormErrors refusal={refusal} />
      ) : null}
      {order.internalNote ? <p className="notice said">{order.internalNote}</p> : null}
      <EwayBillReminder order={order} />
      <Allowed path={`/admin/orders/${order.id}`} isPost>
        {order.undo === null ? null : (
          <UndoNotice
            path={toUndoPath("/admin/orders", [order.undo], `/admin/orders/${order.id}${back}`)}
            of={order.number}
          />
        )}
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
          <WhatsappText notice={notice} path={`/admin/orders/${order.id}`} />
          <GstBill order={order} />
        </div>
      </div>
      <EmailList emails={emails} path={`/admin/orders/${order.id}`} />
      <OrderHistory order={order} corrections={history.corrections} informed={history.informed} />
    </>
  );
}

export const meta = titleMeta<typeof loader>(({ order }) => words.orderNumber(order.number));
