import { json, type TypedResponse } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { assertIdentityRecent } from "~/features/accounts/sign-in/recent-identity.server";
import { planRefund } from "~/features/fulfilment/plan-refund.server";
import { isLargeOrderRefund } from "~/features/fulfilment/refund-limit.server";
import { refundPartOfOrder } from "~/features/fulfilment/refund-order-part.server";
import {
  type RefundCheck as Check,
  getDeliveryLeft,
  listRefundableLines,
  toRefundCheck,
} from "~/features/fulfilment/show-refund.server";
import { findAdminOrder } from "~/features/orders/admin/get-order.server";
import { fullRefundProblem, ORDER_NOT_FOUND } from "~/features/orders/rules";
import { findCreditWarning } from "~/features/papers/find-credit-warning.server";
import { RefundInput } from "~/features/payments/input";
import { formatMoneyBack } from "~/features/payments/refund-words";
import { LARGE_REFUND } from "~/features/payments/rules";
import { formatRupees, paise } from "~/lib/money";
import {
  type AdminRequest,
  adminHandler,
  adminLoader,
  requireRecentIdentity,
} from "~/pages/admin/admin-route.server";
import { pickReturnQuery } from "~/platform/admin/list-path";
import { handleForm, MAX_ROW_FIELDS, readForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { RefundCheck } from "./view/refund-check";
import { RefundForm } from "./view/refund-form";
import { words } from "./words.en";

export const loader = adminLoader(async (args) => {
  const { url, params, now } = args;
  const order = or404(findAdminOrder(params.orderId ?? "", now), ORDER_NOT_FOUND);
  if (order.totalPaise > LARGE_REFUND) await requireRecentIdentity(args);
  const { id, number, totalPaise, keptPaise, isDemo, taxMode } = order;
  const deliveryPaise = getDeliveryLeft(id);
  return {
    id,
    back: pickReturnQuery(url.search),
    number,
    totalPaise,
    keptPaise,
    isDemo,
    hasTax: taxMode !== "none",
    lines: listRefundableLines(order),
    delivery: deliveryPaise > 0 ? formatRupees(deliveryPaise) : undefined,
    fullRefundNotice: fullRefundProblem(order),
    creditWarning: findCreditWarning(id, now),
    // The answer to the first step is no failure.
    failed: false,
  };
});

/** Shows what a refund comes to or, once that was seen, makes it. */
async function refund(
  input: RefundInput,
  { url, params, admin, now }: AdminRequest,
): Promise<{ check?: Check; done?: TypedResponse<never> }> {
  const { orderId = "" } = params;
  const plan = planRefund(admin.id, orderId, input);
  if (isLargeOrderRefund(orderId, plan.amountPaise)) assertIdentityRecent(admin, now);
  if (input.seenLeft === undefined) return { check: toRefundCheck(plan, input.reason) };
  const { amountPaise } = await refundPartOfOrder(admin.id, orderId, input, now);
  const success = formatMoneyBack(amountPaise, "the customer");
  return { done: await seeOther(`/admin/orders/${orderId}${pickReturnQuery(url.search)}`, { success }) };
}

export const action = adminHandler(async (args) => {
  const form = await readForm(args.request, [], MAX_ROW_FIELDS);
  const isChanged = form.has("change");
  for (const name of ["change", "formKey"]) form.delete(name);
  const { answer, result, status, headers } = await handleForm(form, RefundInput, (input) =>
    isChanged ? undefined : refund(input, args),
  );
  if (answer?.done) return answer.done;
  const typed = [...form.entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return json({ formId: "form", result, check: answer?.check, typed }, { status, headers });
});

export default function RefundOrderPage() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
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
      {answer?.check ? <RefundCheck check={answer.check} typed={answer.typed} /> : null}
      {keptPaise > 0 && !answer?.check ? <RefundForm view={view} refusal={answer} /> : null}
      <p>
        <a href={`/admin/orders/${id}${view.back}`}>{words.backToOrder}</a>
      </p>
    </section>
  );
}

export const meta = titleMeta<typeof loader>(({ number }) => words.refundOfOrder(number));
