import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { assertIdentityRecent } from "~/features/accounts/sign-in/recent-identity.server";
import { isLargeOrderRefund } from "~/features/fulfilment/refund-limit.server";
import { formatMoneyBack } from "~/features/payments/refund-words";
import {
  acceptReturn,
  receiveReturn,
  refundReturn,
  refuseReturn,
  releaseExchange,
  replaceReturn,
} from "~/features/returns/advance-return.server";
import { findReturn } from "~/features/returns/find-returns.server";
import {
  AcceptReturnForm,
  ReceiveReturnForm,
  RefundReturnForm,
  RefuseReturnForm,
  ReleaseReturnForm,
  ReplaceReturnForm,
} from "~/features/returns/input";
import { formatWish, RETURN_STATUS_LABELS, returnNotFound } from "~/features/returns/rules";
import { findReturnMoney } from "~/features/returns/show-money.server";
import { formatRupees, paise } from "~/lib/money";
import { formatMomentAndYear } from "~/lib/time";
import { adminHandler, adminLoader, requireRecentIdentity } from "~/pages/admin/admin-route.server";
import { PhoneLink } from "~/pages/parts/contact-links";
import { runIntent } from "~/pages/parts/intents.server";
import { Allowed } from "~/platform/admin/allowed";
import { MAX_ROW_FIELDS, submitForm } from "~/platform/http/form.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { Fact } from "~/ui/fact";
import { FormErrors } from "~/ui/form";
import { titleMeta } from "~/ui/page-title";
import { findReturnView } from "./get-return-view.server";
import { listForms, ReturnForms } from "./return-forms";
import { ReturnTag } from "./return-tag";
import { words } from "./words.en";

export const loader = adminLoader(async (args) => {
  const { params, admin, now } = args;
  const { returnId = "" } = params;
  const view = or404(findReturnView(admin.id, returnId, now), returnNotFound());
  const paise = view.money?.check?.amountPaise;
  if (paise && isLargeOrderRefund(view.order.id, paise)) await requireRecentIdentity(args);
  return view;
});

export const action = adminHandler(async ({ request, url, params, admin, clientAddress }) => {
  const { returnId = "" } = params;
  /** What is worth much needs a recent sign-in (rule: recent-identity). */
  const assertMayMove = (paise = 0) => {
    const { orderId } = or404(findReturn(returnId), returnNotFound());
    if (isLargeOrderRefund(orderId, paise)) assertIdentityRecent(admin, new Date());
  };
  const done = (success: string) => seeOther(`/admin/returns/${returnId}${url.search}`, { success });
  return runIntent(
    {
      accept: ({ form, now }) =>
        submitForm(
          form,
          AcceptReturnForm,
          async ({ answer }) => {
            await acceptReturn(admin.id, returnId, answer, now);
            return done(words.accepted);
          },
          { formId: "accept" },
        ),
      refuse: ({ form, now }) =>
        submitForm(
          form,
          RefuseReturnForm,
          async ({ answer }) => {
            await refuseReturn(admin.id, returnId, answer, now);
            return done(words.refused);
          },
          { formId: "refuse" },
        ),
      receive: ({ form, now }) =>
        submitForm(
          form,
          ReceiveReturnForm,
          async (received) => {
            await receiveReturn(admin.id, returnId, received, now);
            return done(words.nowReceived);
          },
          { formId: "receive" },
        ),
      refund: ({ form, now }) =>
        submitForm(form, RefundReturnForm, async (seen) => {
          assertMayMove(findReturnMoney(admin.id, returnId)?.check?.amountPaise);
          const { amountPaise, byHandPaise } = await refundReturn(admin.id, returnId, seen, now);
          return done(formatMoneyBack(amountPaise, byHandPaise, "the customer"));
        }),
      exchange: ({ form, now }) =>
        submitForm(form, ReleaseReturnForm, async (seen) => {
          assertMayMove(findReturnMoney(admin.id, returnId)?.check?.amountPaise);
          const worthPaise = await releaseExchange(admin.id, returnId, seen, now);
          return done(words.nowReleased(formatRupees(worthPaise)));
        }),
      replace: ({ form, now }) =>
        submitForm(form, ReplaceReturnForm, async () => {
          assertMayMove(findReturnMoney(admin.id, returnId)?.valuePaise);
          await replaceReturn(admin.id, returnId, now);
          return done(words.replaced);
        }),
    },
    admin,
    { request, clientAddress, maxFields: MAX_ROW_FIELDS },
  );
});

export default function ReturnPage() {
  const view = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const { search } = useLocation();
  const { goodsReturn, order, lines, history, creditWarning } = view;
  const { number, status, isFaulty, reason, answer } = goodsReturn;
  return (
    <>
      <p>
        <a href={`/admin/returns${search}`}>{words.allReturns}</a>
      </p>
      <h1>{words.returnNumber(number)}</h1>
      <p>
        <ReturnTag status={status} />
      </p>
      {refusal && !listForms(view).includes(refusal.formId) ? <FormErrors refusal={refusal} /> : null}
      <div className="desk-halves">
        <section className="summary" aria-label={words.goodsReturn}>
          <ul className="points">
            {lines.map(({ productId, name, sku, quantity }) => (
              <li key={productId}>
                {quantity} × {name} ({sku})
              </li>
            ))}
          </ul>
          <dl className="facts">
            <Fact label={words.order}>
              <a href={`/admin/orders/${order.id}`}>{words.orderNumber(order.number)}</a>, {order.name}{" "}
              {order.phone ? <PhoneLink phone={order.phone} /> : null}
            </Fact>
            <Fact label={words.why}>{isFaulty ? words.faulty : words.changedMind}</Fact>
            <Fact label={words.wish}>{formatWish(goodsReturn)}</Fact>
            {reason ? (
              <Fact label={words.customerSays}>
                <span className="said">{reason}</span>
              </Fact>
            ) : null}
            {answer ? <Fact label={words.answer}>{answer}</Fact> : null}
            {history.steps.map((step) => (
              <Fact key={step.status} label={RETURN_STATUS_LABELS[step.status]}>
                <time dateTime={step.at}>{formatMomentAndYear(new Date(step.at))}</time>
              </Fact>
            ))}
            {history.exchangeOrder ? (
              <Fact label={words.hasPaid}>
                <a href={`/admin/orders/${history.exchangeOrder.id}`}>
                  {words.orderNumber(history.exchangeOrder.number)}
                </a>
              </Fact>
            ) : null}
            {history.refundedPaise > 0 ? (
              <Fact label={history.exchangeOrder ? words.worth : words.amountRefunded}>
                {formatRupees(paise(history.refundedPaise))}
              </Fact>
            ) : null}
          </dl>
        </section>
        <div>
          {creditWarning ? <p className="notice">{creditWarning}</p> : null}
          <Allowed path={`/admin/returns/${goodsReturn.id}`} isPost>
            <ReturnForms view={view} refusal={refusal} />
          </Allowed>
        </div>
      </div>
    </>
  );
}

export const meta = titleMeta<typeof loader>(({ goodsReturn }) => words.returnNumber(goodsReturn.number));
