import { useActionData, useLoaderData } from "@remix-run/react";
import { assertIdentityRecent } from "~/features/accounts/sign-in/recent-identity.server";
import { isLargeOrderRefund } from "~/features/fulfilment/refund-limit.server";
import { refundPartOfOrder } from "~/features/fulfilment/refund-order-part.server";
import { findAdminOrder } from "~/features/orders/admin/get-order.server";
import { fullRefundProblem, ORDER_NOT_FOUND } from "~/features/orders/rules";
import { findCreditWarning } from "~/features/papers/find-credit-warning.server";
import { RefundInput } from "~/features/payments/input";
import { formatMoneyBack } from "~/features/payments/refund-words";
import { LARGE_REFUND } from "~/features/payments/rules";
import { formatRupees, paise } from "~/lib/money";
import { adminForm, adminLoader, requireRecentIdentity } from "~/pages/admin/admin-route.server";
import { pickReturnQuery } from "~/platform/admin/list-path";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { RefundForm } from "./view/refund-form";
import { words } from "./words.en";

/** Lines whose returned units the form asks for; the number of fields of a form is limited. */
const MAX_LINES = 80;

export const loader = adminLoader(async (args) => {
  const { url, params, now } = args;
  const order = or404(findAdminOrder(params.orderId ?? "", now), ORDER_NOT_FOUND);
  if (order.totalPaise > LARGE_REFUND) await requireRecentIdentity(args);
  const { id, number, totalPaise, keptPaise, isDemo, taxMode, lines } = order;
  const linesOut = lines
    .filter((line) => line.out > 0)
    .slice(0, MAX_LINES)
    .map(({ position, name, sku, out: unitsOut }) => ({ position, name, sku, unitsOut }));
  return {
    id,
    back: pickReturnQuery(url.search),
    number,
    totalPaise,
    keptPaise,
    isDemo,
    hasTax: taxMode !== "none",
    lines: linesOut,
    fullRefundNotice: fullRefundProblem(order),
    creditWarning: findCreditWarning(id, now),
  };
});

export const action = adminForm(
  RefundInput,
  async (refund, { url, params: { orderId = "" }, admin, now }) => {
    if (isLargeOrderRefund(orderId, refund.amount)) assertIdentityRecent(admin, now);
    await refundPartOfOrder(admin.id, orderId, refund, now);
    const success = formatMoneyBack(refund.amount, "the customer");
    return seeOther(`/admin/orders/${orderId}${pickReturnQuery(url.search)}`, { success });
  },
);

export default function RefundOrderPage() {
  const view = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { id, number, totalPaise, keptPaise, fullRefundNotice } = view;
  return (
    <section className="narrow">
      <h1>
        <RichText
          text={words.refundOfOrderRich}
          parts={{ span: () => <span className="unbroken">{number}</span> }}
        />
      </h1>
      <p>
        {keptPaise > 0
          ? words.ofThatOrderCostShopKeeps(
              formatRupees(paise(totalPaise)),
              formatRupees(paise(keptPaise)),
              fullRefundNotice,
            )
          : words.thereIsNothingLeftThatCould}
      </p>
      {view.creditWarning ? <p className="notice">{view.creditWarning}</p> : null}
      <RefundForm view={view} refusal={refusal} />
      <p>
        <a href={`/admin/orders/${id}${view.back}`}>{words.backToOrder}</a>
      </p>
    </section>
  );
}

export const meta = titleMeta<typeof loader>(({ number }) => words.refundOfOrder(number));
