import { getFormProps } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { cancelOwnOrder } from "~/features/fulfilment/cancel-and-refund.server";
import { customerCancellationTexts, orderCancelledMessage } from "~/features/orders/cancellation-words";
import { CancelOrderForm } from "~/features/orders/input";
import { CANCEL_REASON_MAX_LENGTH, customerCancelProblem } from "~/features/orders/rules";
import { isFormAnswer, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { requireOwnOrder } from "./order/require-order.server";
import { words } from "./words.en";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { order } = await requireOwnOrder(request, params);
  const problem = customerCancelProblem(order.status, order.fulfilment);
  const { id, number, status } = order;
  const cancellation = {
    id,
    number,
    isCancelled: status === "cancelled",
    problem,
    consequences: customerCancellationTexts(order, new Date()),
  };
  return json(
    { cancellation, failed: isFormAnswer(request) },
    { status: problem ? 409 : 200, headers: { "Cache-Control": "no-store" } },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { userId, order } = await requireOwnOrder(request, params);
  return submitForm(request, CancelOrderForm, async ({ reason }) => {
    await cancelOwnOrder(userId, order.id, reason, new Date());
    return seeOther(`/orders/${order.id}`, { success: orderCancelledMessage(order) });
  });
}

export default function CancelOrderPage() {
  const { cancellation } = useLoaderData<typeof loader>();
  const { id, number, isCancelled, problem } = cancellation;
  const canCancel = !problem && !isCancelled;
  return (
    <div className="narrow">
      <h1>
        <RichText
          text={words.cancelOrderOrder(canCancel)}
          parts={{ span: () => <span className="unbroken">{number}</span> }}
        />
        {canCancel ? "?" : null}
      </h1>
      {canCancel ? <CancelOrderFields consequences={cancellation.consequences} /> : null}
      {isCancelled ? <p className="notice">{words.thisOrderHasBeenCancelled}</p> : null}
      {problem ? (
        <p className="notice">
          <RichText
            text={words.howToGiveGoodsBack}
            parts={{
              problem: () => problem,
              link: (text) => <a href="/returns">{text}</a>,
              link2: (text) => <a href="/contact">{text}</a>,
            }}
          />
        </p>
      ) : null}
      <p>
        <a href={`/orders/${id}`}>{canCancel ? words.keepOrder : words.backToOrder}</a>
      </p>
    </div>
  );
}

function CancelOrderFields({ consequences }: { consequences: string[] }) {
  const refusal = useActionData<typeof action>();
  const [form, fields] = useShopForm<{ reason: string }>({ id: "form", refusal });
  return (
    <form method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} labels={{ reason: words.reason }} />
      <ul className="points">
        {consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <TextField
        field={fields.reason}
        label={words.whyDoYouCancel}
        hint={words.itHelpsUsAndStands}
        optional
        maxCharacters={CANCEL_REASON_MAX_LENGTH}
      />
      <button type="submit" className="button primary">
        {words.cancelTheOrder}
      </button>
    </form>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? toPageTitle(words.cancelOrder(data.cancellation.number), data.failed) : words.order },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
