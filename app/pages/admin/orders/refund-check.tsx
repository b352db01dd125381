import { assertIdentityRecent } from "~/features/accounts/sign-in/recent-identity.server";
import { planRefund } from "~/features/fulfilment/plan-refund.server";
import { isLargeOrderRefund } from "~/features/fulfilment/refund-limit.server";
import { refundPartOfOrder } from "~/features/fulfilment/refund-order-part.server";
import { toRefundCheck } from "~/features/fulfilment/show-refund.server";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { orderNotFound } from "~/features/orders/rules";
import { RefundInput } from "~/features/payments/input";
import { formatMoneyBack } from "~/features/payments/refund-words";
import { ShopError } from "~/lib/errors";
import { adminHandler, adminLoader, requireRecentIdentity } from "~/pages/admin/admin-route.server";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { pickReturnQuery } from "~/platform/admin/list-path";
import { MAX_ROW_FIELDS, readForm, readTypedQuery, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { RefundSummary } from "./view/refund-check";
import { words } from "./words.en";

/** What a refund comes to, or why it cannot be made. */
function findCheck(actorId: string, orderId: string, input: RefundInput) {
  try {
    const plan = planRefund(actorId, orderId, input);
    return { plan, check: toRefundCheck(plan, input.reason) };
  } catch (error) {
    if (error instanceof ShopError) return { problem: error.message };
    throw error;
  }
}

export const loader = adminLoader(async (args) => {
  const { request, url, params, admin } = args;
  const order = or404(findAnyOrder(params.orderId ?? ""), orderNotFound());
  const { typed, value } = readTypedQuery(request, RefundInput, MAX_ROW_FIELDS);
  const formPath = `/admin/orders/${order.id}/refund${url.search}`;
  if (!value) throw await seeOther(formPath);
  const { plan, check, problem } = findCheck(admin.id, order.id, value);
  if (plan && isLargeOrderRefund(order.id, plan.amountPaise)) await requireRecentIdentity(args);
  const { back, ...fields } = typed;
  return { number: order.number, formPath, fields, check, problem };
});

export const action = adminHandler(async ({ request, url, params, admin, now }) => {
  const { orderId = "" } = params;
  const form = await readForm(request, [], MAX_ROW_FIELDS);
  return submitForm(form, RefundInput, async (input) => {
    const { amountPaise: plannedPaise } = planRefund(admin.id, orderId, input);
    if (isLargeOrderRefund(orderId, plannedPaise)) assertIdentityRecent(admin, now);
    if (input.seenLeft === undefined) throw new ShopError("CONFLICT", words.checkRefund);
    const { amountPaise, byHandPaise } = await refundPartOfOrder(admin.id, orderId, input, now);
    const success = formatMoneyBack(amountPaise, byHandPaise, "the customer");
    return seeOther(`/admin/orders/${orderId}${pickReturnQuery(url.search)}`, { success });
  });
});

export default createConfirmPage<typeof loader>({
  title: ({ number }) => words.refundOfOrder(number),
  heading: ({ number }) => (
    <RichText
      text={words.refundOfOrderRich}
      parts={{ span: () => <span className="unbroken">{number}</span> }}
    />
  ),
  question: () => words.checkRefund,
  details: ({ check }) => (check ? <RefundSummary check={check} /> : null),
  fields: ({ fields, check }) => ({ ...fields, seenLeft: String(check?.leftPaise ?? 0) }),
  button: ({ check }) => words.refundAmount(check?.amount ?? ""),
  busy: () => words.refunding,
  returnPath: ({ formPath }) => formPath,
  cancelLabel: () => words.changeRefund,
  backLabel: () => words.changeRefund,
});

export const meta = titleMeta<typeof loader>(({ number }) => words.refundOfOrder(number));
