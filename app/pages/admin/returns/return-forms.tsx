import { RefundSummary } from "~/pages/admin/orders/view/refund-check";
import { AdminForm, type Field } from "~/platform/admin/form";
import type { FormRefusal } from "~/platform/http/form.server";
import type { ReturnView } from "./get-return-view.server";
import { words } from "./words.en";

interface Props {
  view: ReturnView;
  refusal: FormRefusal | undefined;
}

const CONDITIONS = [
  { value: "shelf", label: words.backIntoStock },
  { value: "damaged", label: words.damaged },
];

const ANSWER = {
  accept: { label: words.answerOfAcceptance, hint: words.answerOfAcceptanceHint, optional: true },
  refuse: { label: words.reasonOfRefusal, hint: words.customerReadsIt },
} satisfies Record<string, Field>;

const BUTTONS = {
  accept: { label: words.accept, busy: words.accepting, className: "button primary" },
  refuse: { label: words.refuse, busy: words.refusing, className: "button danger" },
};

/** A form that answers the customer. */
const AnswerForm = ({ intent, refusal }: { intent: keyof typeof ANSWER } & Pick<Props, "refusal">) => (
  <AdminForm
    id={intent}
    fields={{ answer: ANSWER[intent] }}
    layout={["answer"]}
    refusal={refusal}
    before={<input type="hidden" name="intent" value={intent} />}
  >
    <p>
      <button type="submit" className={BUTTONS[intent].className} data-busy={BUTTONS[intent].busy}>
        {BUTTONS[intent].label}
      </button>
    </p>
  </AdminForm>
);

/** Records in which condition the goods have come back; what they give back is told before. */
function ReceiveForm({ view, refusal }: Props) {
  const { lines, money, goodsReturn } = view;
  const { amount = "", withDelivery, delivery } = money;
  const conditions = lines.map(({ line, name }): [string, Field] => [
    `condition.${line}`,
    { label: words.conditionOf(name), control: "choice", options: CONDITIONS },
  ]);
  const fields: Record<string, Field> = {
    ...Object.fromEntries(conditions),
    withDelivery: { label: words.withDelivery(delivery ?? ""), control: "tick" },
  };
  return (
    <AdminForm
      id="receive"
      fields={fields}
      layout={[
        {
          title: words.receive,
          of: [...conditions.map(([name]) => name), ...(delivery ? ["withDelivery"] : [])],
        },
      ]}
      refusal={refusal}
      defaultValue={{ withDelivery: goodsReturn.isFaulty ? "on" : "" }}
      before={<input type="hidden" name="intent" value="receive" />}
    >
      <p>{withDelivery ? words.moneyBackWithDelivery(amount, withDelivery) : words.moneyBack(amount)}</p>
      <p>
        <button type="submit" className="button primary" data-busy={words.saving}>
          {words.received}
        </button>
      </p>
    </AdminForm>
  );
}

/** What a received return comes to, with the buttons that refund or replace it. */
function SettleForms({ view: { money, goodsReturn } }: Pick<Props, "view">) {
  const { check, problem } = money;
  const replacement = (
    <form method="post">
      <input type="hidden" name="intent" value="replace" />
      <p className="hint">{words.replacementHint}</p>
      <p>
        <button type="submit" className="button" data-busy={words.saving}>
          {words.sendReplacement}
        </button>
      </p>
    </form>
  );
  return (
    <>
      {goodsReturn.wish === "replacement" ? replacement : null}
      {problem ? <p className="notice">{problem}</p> : null}
      {check ? (
        <form method="post">
          <input type="hidden" name="intent" value="refund" />
          <RefundSummary check={check} />
          <p>
            <button
              type="submit"
              className="button danger"
              name="seenLeft"
              value={check.leftPaise}
              data-busy={words.refunding}
            >
              {words.refundAmount(check.amount)}
            </button>
          </p>
        </form>
      ) : null}
      {goodsReturn.wish === "replacement" ? null : replacement}
    </>
  );
}

/** What the shop can do next about a return. */
export function ReturnForms({ view, refusal }: Props) {
  const { status } = view.goodsReturn;
  if (status === "received") return <SettleForms view={view} />;
  if (status !== "requested" && status !== "accepted") return null;
  return (
    <>
      {status === "requested" ? <AnswerForm intent="accept" refusal={refusal} /> : null}
      <ReceiveForm view={view} refusal={refusal} />
      <details open={refusal?.formId === "refuse"}>
        <summary>{words.refuse}</summary>
        <AnswerForm intent="refuse" refusal={refusal} />
      </details>
    </>
  );
}
