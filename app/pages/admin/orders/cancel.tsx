import { assertIdentityRecent } from "~/features/accounts/sign-in/recent-identity.server";
import { cancelOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { cancelsLargeOrder } from "~/features/fulfilment/refund-limit.server";
import { adminCancellationTexts } from "~/features/orders/cancellation-words";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { AdminCancelOrderForm } from "~/features/orders/input";
import { CANCEL_REASON_MAX_LENGTH, orderNotFound, transitionProblem } from "~/features/orders/rules";
import { findCreditWarning } from "~/features/papers/find-credit-warning.server";
import { adminForm, adminLoader, requireRecentIdentity } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { pickReturnQuery } from "~/platform/admin/list-path";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { words } from "./words.en";

export const loader = adminLoader(async (args) => {
  const { url, params, now } = args;
  const order = or404(findAnyOrder(params.orderId ?? ""), orderNotFound());
  if (cancelsLargeOrder(order.id)) await requireRecentIdentity(args);
  const { id, number, status } = order;
  const problem = transitionProblem(status, "cancelled");
  const creditWarning = findCreditWarning(id, now);
  return {
    id,
    number,
    problem,
    back: pickReturnQuery(url.search),
    consequences: [...adminCancellationTexts(order), ...(creditWarning ? [creditWarning] : [])],
  };
});

export const action = adminForm(
  AdminCancelOrderForm,
  async ({ reason }, { url, params: { orderId = "" }, admin, now }) => {
    if (cancelsLargeOrder(orderId)) assertIdentityRecent(admin, now);
    await cancelOrder(admin.id, orderId, reason, now);
    return seeOther(`/admin/orders/${orderId}${pickReturnQuery(url.search)}`, {
      success: words.orderHasBeenCancelled,
    });
  },
);

export default createConfirmPage<typeof loader>({
  title: ({ number }) => words.cancelOrder(number),
  heading: ({ number }) => (
    <RichText
      text={words.cancelOrderRich}
      parts={{ span: () => <span className="unbroken">{number}</span> }}
    />
  ),
  question: () => words.areYouSureYouWant,
  details: ({ consequences }) => (
    <ul className="points">
      {consequences.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  ),
  inputs: () => ({
    reason: {
      label: words.reason,
      hint: words.customerReadsIt,
      optional: true,
      maxCharacters: CANCEL_REASON_MAX_LENGTH,
    },
  }),
  fields: { sure: "yes" },
  button: () => words.cancelTheOrder,
  busy: () => words.cancelling,
  returnPath: ({ id, back }) => `/admin/orders/${id}${back}`,
  cancelLabel: () => words.keepOrder,
  backLabel: () => words.backToOrder,
});

export const meta = titleMeta<typeof loader>(({ number }) => words.cancelOrder(number));
