import { getFormProps } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createReturn, withdrawReturn } from "~/features/returns/create-return.server";
import { findReturnOffer, listReturnsOfOrder } from "~/features/returns/find-returns.server";
import { ReturnForm, WithdrawForm } from "~/features/returns/input";
import { isOpenReturn, RETURN_REASON_MAX_LENGTH, RETURN_WISH_LABELS } from "~/features/returns/rules";
import { getShopProfile } from "~/features/settings/shop.server";
import { listPerLanguage } from "~/lib/language";
import { toOptions } from "~/platform/admin/filters";
import { isFormAnswer, MAX_ROW_FIELDS, readForm, submitForm } from "~/platform/http/form.server";
import { seeOther } from "~/platform/http/redirect.server";
import { RadioField } from "~/ui/choice-fields";
import { TextArea, TextField } from "~/ui/field";
import { ErrorSummary, FormErrors, useShopForm } from "~/ui/form";
import { toPageTitle } from "~/ui/page-title";
import { RichText } from "~/ui/rich-text";
import { requireOwnOrder } from "./order/require-order.server";
import { ReturnState } from "./order/return-state";
import { words } from "./words.en";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { order } = await requireOwnOrder(request, params);
  const returns = listReturnsOfOrder(order.id);
  const open = returns.find(isOpenReturn);
  const settled = returns.filter((goodsReturn) => !isOpenReturn(goodsReturn));
  const { problem, ...offer } = findReturnOffer(order.id, new Date());
  const { id, number } = order;
  const shopAddress = getShopProfile().address;
  return json(
    {
      id,
      number,
      shopAddress,
      open,
      settled,
      problem: open ? undefined : problem,
      ...offer,
      failed: isFormAnswer(request),
    },
    { status: problem && returns.length === 0 ? 409 : 200, headers: { "Cache-Control": "no-store" } },
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { userId, order } = await requireOwnOrder(request, params);
  const form = await readForm(request, [], MAX_ROW_FIELDS);
  const orderPath = `/orders/${order.id}`;
  if (form.get("intent") === "withdraw")
    return submitForm(form, WithdrawForm, async () => {
      const [latest] = listReturnsOfOrder(order.id);
      await withdrawReturn(userId, latest?.id ?? "", new Date());
      return seeOther(orderPath, { success: words.returnWithdrawn });
    });
  return submitForm(form, ReturnForm, async (input) => {
    const { number } = await createReturn(userId, order.id, input, new Date());
    return seeOther(orderPath, { success: words.returnRequested(number) });
  });
}

export default function ReturnPage() {
  const { id, number, open, problem, settled, shopAddress } = useLoaderData<typeof loader>();
  return (
    <div className="narrow">
      <h1>
        <RichText
          text={words.returnOfOrderRich}
          parts={{ span: () => <span className="unbroken">{number}</span> }}
        />
      </h1>
      {open ? <OpenReturn /> : null}
      {problem ? <p className="notice">{problem}</p> : null}
      {settled.map((goodsReturn) => (
        <ReturnState key={goodsReturn.id} goodsReturn={goodsReturn} address={shopAddress} />
      ))}
      {open || problem ? null : <ReturnFields />}
      <p>
        <a href={`/orders/${id}`}>{words.backToOrder}</a>
      </p>
    </div>
  );
}

function OpenReturn() {
  const { open, shopAddress } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  if (!open) return null;
  return (
    <>
      <FormErrors refusal={refusal} />
      <ReturnState goodsReturn={open} address={shopAddress} />
      <p className="notice">{words.othersWaitForReturn}</p>
      {open.status === "received" ? null : (
        <details>
          <summary>{words.withdrawReturn}</summary>
          <form method="post">
            <p>{words.withdrawalMeans}</p>
            <button type="submit" className="button" name="intent" value="withdraw">
              {words.confirmWithdrawal}
            </button>
          </form>
        </details>
      )}
    </>
  );
}

const FAULT_OPTIONS = listPerLanguage(() => [
  { value: "none", label: words.changedMind },
  { value: "faulty", label: words.isFaulty },
]);

function ReturnFields() {
  const { lines, anyReasonProblem } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const isOnePiece = lines.length === 1 && lines[0]?.out === 1;
  const counts = Object.fromEntries(lines.map(({ line }) => [line, isOnePiece ? "1" : "0"]));
  const [form, fields] = useShopForm<{
    pieces: Record<string, string>;
    fault: string;
    wish: string;
    reason: string;
  }>({ id: "form", refusal, defaultValue: { pieces: counts } });
  const pieceFields = fields.pieces.getFieldset();
  const labels = {
    fault: words.whyReturn,
    wish: words.whatWouldYouLike,
    reason: words.whatIsWrong,
    ...Object.fromEntries(lines.map(({ line, name }) => [`pieces.${line}`, name])),
  };
  return (
    <form method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} labels={labels} />
      <fieldset>
        <legend>{words.whichPieces}</legend>
        {lines.map(({ line, name, out, bought, piece }) => {
          const field = pieceFields[line];
          return field ? (
            <TextField
              key={line}
              field={field}
              label={name}
              hint={words.piecesToReturn(out, bought, piece)}
              inputMode="numeric"
              className="short"
              autoComplete="off"
            />
          ) : null;
        })}
      </fieldset>
      {anyReasonProblem ? <p className="notice">{anyReasonProblem}</p> : null}
      <RadioField
        field={fields.fault}
        label={words.whyReturn}
        options={anyReasonProblem ? FAULT_OPTIONS.slice(1) : FAULT_OPTIONS}
      />
      <TextArea field={fields.reason} label={words.whatIsWrong} maxCharacters={RETURN_REASON_MAX_LENGTH} />
      <RadioField
        field={fields.wish}
        label={words.whatWouldYouLike}
        options={toOptions(RETURN_WISH_LABELS)}
        fallback="refund"
      />
      <p className="hint">{words.deliveryGoesBackIfFaulty}</p>
      <button type="submit" className="button primary wide" data-busy={words.sending}>
        {words.requestReturn}
      </button>
    </form>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? toPageTitle(words.returnOfOrder(data.number), data.failed) : words.order },
];

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
