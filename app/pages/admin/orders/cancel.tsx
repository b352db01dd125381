import { getFormProps } from "@conform-to/react";
import { useActionData, useLoaderData } from "@remix-run/react";
import { cancelOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { adminCancellationTexts } from "~/features/orders/cancellation-words";
import { findAnyOrder } from "~/features/orders/find-orders.server";
import { AdminCancelOrderForm } from "~/features/orders/input";
import { CANCEL_REASON_MAX_LENGTH, ORDER_NOT_FOUND, transitionProblem } from "~/features/orders/rules";
import { adminForm, adminLoader } from "~/pages/admin/admin-route.server";
import { or404 } from "~/platform/http/query";
import { seeOther } from "~/platform/http/redirect.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
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

export default function AdminCancelOrderPage() {
  const { id, number, problem, consequences } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const [form, fields] = useShopForm<{ reason: string }>({ id: "form", refusal });
  return (
    <section className="narrow">
      <h1>
        Cancel order <span className="unbroken">{number}</span>
      </h1>
      <ErrorSummary form={form} labels={{ reason: "Reason" }} />
      {problem ? (
        <>
          <p className="notice">{problem}</p>
          <p>
            <a href={`/admin/orders/${id}`}>Back to the order</a>
          </p>
        </>
      ) : (
        <form method="post" {...getFormProps(form)}>
          <input type="hidden" name="sure" value="yes" />
          <p>Are you sure you want to cancel this order?</p>
          <ul className="points">
            {consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <TextField
            field={fields.reason}
            label="Reason"
            hint="The customer reads it."
            optional
            maxCharacters={CANCEL_REASON_MAX_LENGTH}
            autoComplete="off"
          />
          <p className="row">
            <a href={`/admin/orders/${id}`} className="button">
              Keep the order
            </a>
            <button type="submit" className="button danger" data-busy="Cancelling...">
              Cancel the order
            </button>
          </p>
        </form>
      )}
    </section>
  );
}

export const meta = titleMeta<typeof loader>(({ number }) => toTitle(number));
