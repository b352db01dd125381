import { useActionData, useLoaderData } from "@remix-run/react";
import { assertIdentityRecent } from "~/features/accounts/sign-in/recent-identity.server";
import { planRefund } from "~/features/fulfilment/plan-refund.server";
import { isLargeOrderRefund } from "~/features/fulfilment/refund-limit.server";
import { getDeliveryLeft, listRefundableLines } from "~/features/fulfilment/show-refund.server";
import { findAdminOrder } from "~/features/orders/admin/get-order.server";
import { fullRefundProblem, orderNotFound } from "~/features/orders/rules";
import { findCreditWarning } from "~/features/papers/find-credit-warning.server";
import { REFUND_FIELDS, RefundInput } from "~/features/payments/input";
import { LARGE_REFUND } from "~/features/payments/rules";
import { listReturnsOfOrder } from "~/features/returns/find-returns.server";
import { isOpenReturn } from "~/features/returns/rules";
import { formatRupees, paise } from "~/lib/money";
import { adminHandler, adminLoader, requireRecentIdentity } from "~/pages/admin/admin-route.server";
import { pickReturnQuery } from "~/platform/admin/list-path";
import { MAX_ROW_FIELDS, readForm, readTypedQuery, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { RefundForm } from "./view/refund-form";
import { words } from "./words.en";

export const loader = adminLoader(async (args) => {
  const { request, url, params, now } = args;
  const order = or404(findAdminOrder(params.orderId ?? "", now), orderNotFound());
  if (order.totalPaise > LARGE_REFUND) await requireRecentIdentity(args);
  const { id, number, totalPaise, keptPaise, keptByHandPaise, isDemo, taxMode } = order;
  const deliveryPaise = getDeliveryLeft(id);
  return {
    id,
    back: pickReturnQuery(url.search),
    number,
    totalPaise,
    keptPaise,
    isDemo,
    isByHand: keptPaise > 0 && keptByHandPaise === keptPaise,
    hasTax: taxMode !== "none",
    lines: listRefundableLines(id),
    delivery: deliveryPaise > 0 ? formatRupees(deliveryPaise) : undefined,
    fullRefundNotice: fullRefundProblem(order),
    openReturn: listReturnsOfOrder(id).find(isOpenReturn),
    creditWarning: findCreditWarning(id, now),
    typed: toNested(readTypedQuery(request, RefundInput, MAX_ROW_FIELDS).typed),
  };
});

/** The fields of a form by their names, those with a dot in the object that they stand in. */
function toNested(typed: Record<string, string>): Record<string, unknown> {
  const values: Record<string, string | Record<string, string>> = {};
  for (const [name, value] of Object.entries(typed)) {
    const [outer = "", inner] = name.split(".");
    const group = values[outer];
    if (inner === undefined) values[outer] = value;
    else values[outer] = { ...(typeof group === "object" && group), [inner]: value };
  }
  return values;
}

const isRefundField = (name: string): boolean => REFUND_FIELDS.some((field) => field === name.split(".")[0]);

/** Goes on to the page that shows what the refund comes to. */
export const action = adminHandler(async ({ request, url, params, admin, now }) => {
  const { orderId = "" } = params;
  const form = await readForm(request, [], MAX_ROW_FIELDS);
  return submitForm(form, RefundInput, (input) => {
    const { amountPaise, leftPaise } = planRefund(admin.id, orderId, input);
    if (isLargeOrderRefund(orderId, amountPaise)) assertIdentityRecent(admin, now);
    const typed = new URLSearchParams(pickReturnQuery(url.search));
    for (const [name, value] of form) if (isRefundField(name) && value !== "") typed.set(name, String(value));
    // Who comes back to the check after the refund is told that less is left.
    typed.set("seenLeft", String(leftPaise));
    return seeOther(`/admin/orders/${orderId}/refund/check?${typed}`);
  });
});

export default function RefundOrderPage() {
  const { id, number, back, openReturn } = useLoaderData<typeof loader>();
  return (
    <section className="narrow">
      <h1>
        <RichText
          text={words.refundOfOrderRich}
          parts={{ span: () => <span className="unbroken">{number}</span> }}
        />
      </h1>
      {openReturn ? <OpenReturn {...openReturn} /> : <Refund />}
      <p>
        <a href={`/admin/orders/${id}${back}`}>{words.backToOrder}</a>
      </p>
    </section>
  );
}

/** While a return is open, nothing is refunded but with it (rule: return-moves). */
const OpenReturn = ({ id, number }: { id: string; number: string }) => (
  <p className="notice">
    <RichText
      text={words.returnIsOpen(number)}
      parts={{ link: (content) => <a href={`/admin/returns/${id}`}>{content}</a> }}
    />
  </p>
);

/** What is left to refund, and the form if anything is. */
function Refund() {
  const view = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { totalPaise, keptPaise, fullRefundNotice, creditWarning } = view;
  return (
    <>
      <p>
        {keptPaise > 0
          ? words.ofThatOrderCostShopKeeps(
              formatRupees(paise(totalPaise)),
              formatRupees(paise(keptPaise)),
              fullRefundNotice,
            )
          : words.thereIsNothingLeftThatCould}
      </p>
      {creditWarning ? <p className="notice">{creditWarning}</p> : null}
      {keptPaise > 0 ? (
        <>
          <p>{words.oneKindOfRefund}</p>
          <RefundForm view={view} refusal={refusal} />
        </>
      ) : null}
    </>
  );
}

export const meta = titleMeta<typeof loader>(({ number }) => words.refundOfOrder(number));
