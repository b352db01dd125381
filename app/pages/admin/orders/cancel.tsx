import { cancelOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { adminCancellationTexts } from "~/features/orders/cancellation-words";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { AdminCancelOrderForm } from "~/features/orders/input";
import { CANCEL_REASON_MAX_LENGTH, ORDER_NOT_FOUND, transitionProblem } from "~/features/orders/rules";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";

export const loader = adminLoader(({ params: { orderId = "" } }) => {
  const order = or404(findAnyOrder(orderId), ORDER_NOT_FOUND);
  const { id, number, status } = order;
  const problem = transitionProblem(status, "cancelled");
  return {
    id,
    number,
    problem,
    consequences: adminCancellationTexts(order),
  };
});

export const action = adminForm(
  AdminCancelOrderForm,
  async ({ reason }, { params: { orderId = "" }, admin, now }) => {
    await cancelOrder(admin.id, orderId, reason, now);
    return seeOther(`/admin/orders/${orderId}`, { success: "The order has been cancelled." });
  },
);

const toTitle = (number: string) => `Cancel order ${number}`;

export default createConfirmPage<typeof loader>({
  title: ({ number }) => toTitle(number),
  heading: ({ number }) => (
    <>
      Cancel order <span className="unbroken">{number}</span>
    </>
  ),
  question: "Are you sure you want to cancel this order?",
  details: ({ consequences }) => (
    <ul className="points">
      {consequences.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  ),
  inputs: {
    reason: {
      label: "Reason",
      hint: "The customer reads it.",
      optional: true,
      maxCharacters: CANCEL_REASON_MAX_LENGTH,
    },
  },
  fields: { sure: "yes" },
  button: "Cancel the order",
  busy: "Cancelling...",
  returnPath: ({ id }) => `/admin/orders/${id}`,
  cancelLabel: "Keep the order",
  backLabel: "Back to the order",
});

export const meta = titleMeta<typeof loader>(({ number }) => toTitle(number));
