import { perLanguage } from "~/lib/language";
import { formatRupees, paise } from "~/lib/money";
import { RefundSummary } from "~/pages/admin/orders/view/refund-check";
import { PIECE_CONDITION_OPTIONS } from "~/pages/admin/orders/view/refund-form";
import { AdminForm, type Field } from "~/platform/admin/form";
import type { FormRefusal } from "~/platform/http/form.server";
import type { ReturnView } from "./get-return-view.server";
import { words } from "./words.en";

interface Props {
  view: ReturnView;
  refusal: FormRefusal | undefined;
}

const ANSWER = perLanguage(
  () =>
    ({
      accept: { label: words.answerOfAcceptance, hint: words.answerOfAcceptanceHint, optional: true },
      refuse: { label: words.reasonOfRefusal, hint: words.customerReadsIt },
    }) satisfies Record<string, Field>,
);

const BUTTONS = perLanguage(() => ({
  accept: { label: words.accept, busy: words.accepting, className: "button primary" },
  refuse: { label: words.refuse, busy: words.refusing, className: "button danger" },
}));

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

/** Records which goods have come back, and in which condition; what they give back is told before. */
function ReceiveForm({ view, refusal }: Props) {
  const { lines, money, goodsReturn } = view;
  if (!money?.amount) return <p className="notice">{words.nothingToRefund}</p>;
  const { amount, withDelivery, hasDelivery } = money;
  const ofLines = lines.flatMap(({ line, name, quantity }): [string, Field][] => [
    [
      `pieces.${line}`,
      { label: name, hint: words.piecesToCome(quantity), inputMode: "numeric", className: "short" },
    ],
    [
      `condition.${line}`,
      {
        label: words.condition,
        summaryLabel: words.conditionOf(name),
        control: "choice",
        options: PIECE_CONDITION_OPTIONS,
      },
    ],
  ]);
  const fields: Record<string, Field> = {
    ...Object.fromEntries(ofLines),
    withDelivery: { label: words.withDelivery, control: "tick" },
  };
  const pairs = lines.map(({ line }) => [`pieces.${line}`, `condition.${line}`]);
  const isReceived = goodsReturn.status === "received";
  return (
    <AdminForm
      id="receive"
      fields={fields}
      layout={[{ title: words.receive, of: [...pairs, ...(hasDelivery ? ["withDelivery"] : [])] }]}
      refusal={refusal}
      defaultValue={{
        pieces: Object.fromEntries(lines.map(({ line, quantity }) => [line, String(quantity)])),
        condition: Object.fromEntries(
          lines.map(({ line, condition }) => [
            line,
            condition ?? (goodsReturn.isFaulty ? "damaged" : "shelf"),
          ]),
        ),
        withDelivery: (isReceived ? goodsReturn.withDelivery : goodsReturn.isFaulty) ? "on" : "",
      }}
      before={<input type="hidden" name="intent" value="receive" />}
    >
      <p>{withDelivery ? words.moneyBackWithDelivery(amount, withDelivery) : words.moneyBack(amount)}</p>
      <p>
        <button type="submit" className={isReceived ? "button" : "button primary"} data-busy={words.saving}>
          {isReceived ? words.correct : words.received}
        </button>
      </p>
    </AdminForm>
  );
}

interface ButtonFormProps {
  intent: "replace" | "exchange";
  hint: string;
  label: string;
  isWanted?: boolean;
  /** What the return came to when the page showed it, in paise. */
  seenAmount?: number;
}

/** A button that settles a return, and what it does. */
const ButtonForm = ({ intent, hint, label, isWanted, seenAmount }: ButtonFormProps) => (
  <form method="post">
    <input type="hidden" name="intent" value={intent} />
    {seenAmount === undefined ? null : <input type="hidden" name="seenAmount" value={seenAmount} />}
    <p className="hint">{hint}</p>
    <p>
      <button type="submit" className={isWanted ? "button primary" : "button"} data-busy={words.saving}>
        {label}
      </button>
    </p>
  </form>
);

const ReplaceForm = () => (
  <ButtonForm intent="replace" hint={words.replacementHint} label={words.sendReplacement} />
);

type Check = NonNullable<NonNullable<ReturnView["money"]>["check"]>;

const ExchangeForm = ({ check, isWanted }: { check: Check; isWanted: boolean }) => (
  <ButtonForm
    intent="exchange"
    hint={words.keepForOrderHint(check.amount)}
    label={words.keepForOrder(check.amount)}
    isWanted={isWanted}
    seenAmount={check.amountPaise}
  />
);

/** What a received return comes to, with the buttons that refund, exchange or replace it. */
function SettleForms({ view: { money, goodsReturn, history } }: Pick<Props, "view">) {
  const { wantsExchange } = goodsReturn;
  const wantsReplacement = goodsReturn.wish === "replacement";
  const check = money?.check;
  const isReleased = history.readyPaise > 0;
  const exchange = check && !isReleased ? <ExchangeForm check={check} isWanted={wantsExchange} /> : null;
  return (
    <>
      {isReleased ? (
        <p className="notice">{words.waitsForOrder(formatRupees(paise(history.readyPaise)))}</p>
      ) : null}
      {wantsExchange ? exchange : null}
      {wantsReplacement && money?.valuePaise ? <ReplaceForm /> : null}
      {money?.problem && !(money.shortfall && !money.shortfall.left) ? (
        <p className="notice">{money.problem}</p>
      ) : null}
      {check ? (
        <form method="post">
          <input type="hidden" name="intent" value="refund" />
          <input type="hidden" name="seenAmount" value={check.amountPaise} />
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
      {wantsExchange ? null : exchange}
      {wantsReplacement || !money?.valuePaise ? null : <ReplaceForm />}
    </>
  );
}

/** Says that less can be refunded than the pieces are worth, with what can be done. */
function ShortfallNotice({ view }: Pick<Props, "view">) {
  const shortfall = view.money?.shortfall;
  if (!shortfall) return null;
  const { worth, left, given } = shortfall;
  return <p className="notice">{left ? words.onlyLeft(worth, left, given) : words.noneLeft(worth, given)}</p>;
}

/** The forms with fields that a return has. */
export function listForms({ goodsReturn: { status }, history }: ReturnView): string[] {
  if (status === "requested") return ["accept", "receive", "refuse"];
  if (history.readyPaise > 0) return ["receive"];
  return status === "accepted" || status === "received" ? ["receive", "refuse"] : [];
}

/** What the shop can do next about a return. */
export function ReturnForms({ view, refusal }: Props) {
  const { status } = view.goodsReturn;
  const forms = listForms(view);
  if (forms.length === 0) return null;
  return (
    <>
      <ShortfallNotice view={view} />
      {forms.includes("accept") ? <AnswerForm intent="accept" refusal={refusal} /> : null}
      {status === "received" ? <SettleForms view={view} /> : <ReceiveForm view={view} refusal={refusal} />}
      {status === "received" ? (
        <details open={refusal?.formId === "receive"}>
          <summary>{words.correct}</summary>
          <ReceiveForm view={view} refusal={refusal} />
        </details>
      ) : null}
      {forms.includes("refuse") ? (
        <details open={refusal?.formId === "refuse"}>
          <summary>{words.refuse}</summary>
          <AnswerForm intent="refuse" refusal={refusal} />
        </details>
      ) : null}
    </>
  );
}
