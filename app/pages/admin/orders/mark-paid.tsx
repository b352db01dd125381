import { markPaid } from "~/features/fulfilment/mark-paid.server";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { findMarkPaidProblem, getToPay, orderNotFound } from "~/features/orders/rules";
import { MarkPaidForm } from "~/features/payments/input";
import { formatRupees } from "~/lib/money";
import { confirmedForm, confirmedLoader } from "~/pages/admin/admin-route.server";
import { MARK_PAID_FIELDS } from "~/pages/admin/parts/mark-paid-fields";
import { createConfirmPage } from "~/platform/admin/confirm-page";
import { pickReturnQuery } from "~/platform/admin/list-path";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { titleMeta } from "~/ui/page-title";
import { words } from "./words.en";

export const loader = confirmedLoader(({ url, params: { orderId = "" } }) => {
  const order = or404(findAnyOrder(orderId), orderNotFound());
  const { id, number, name } = order;
  return {
    id,
    number,
    name,
    amount: formatRupees(getToPay(order)),
    problem: findMarkPaidProblem(order) ?? null,
    back: pickReturnQuery(url.search),
  };
});

export const action = confirmedForm(MarkPaidForm, async (form, { url, params, admin, now }) => {
  const orderId = or404(findAnyOrder(params.orderId ?? ""), orderNotFound()).id;
  const amountPaise = await markPaid(admin.id, { orderId }, form, now);
  return seeOther(`/admin/orders/${orderId}${pickReturnQuery(url.search)}`, {
    success: words.markedAsPaid(formatRupees(amountPaise)),
  });
});

export default createConfirmPage<typeof loader>({
  title: ({ number }) => words.markOrderAsPaid(number),
  question: ({ amount, name }) => words.haveYouReceived(amount, name),
  details: () => <p>{words.goesOnAsPaid}</p>,
  inputs: MARK_PAID_FIELDS,
  button: ({ amount }) => words.markAmountAsPaid(amount),
  busy: () => words.marking,
  returnPath: ({ id, back }) => `/admin/orders/${id}${back}`,
  backLabel: () => words.backToOrder,
});

export const meta = titleMeta<typeof loader>(({ number }) => words.markOrderAsPaid(number));
