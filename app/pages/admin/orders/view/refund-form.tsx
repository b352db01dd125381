import type { RefundableLine } from "~/features/fulfilment/show-refund.server";
import { demoNote, refundWorkingDays } from "~/features/payments/refund-words";
import { REFUND_REASON_MAX_LENGTH } from "~/features/payments/rules";
import { listPerLanguage } from "~/lib/language";
import { AdminForm, type Field, SaveButtons } from "~/platform/admin/form";
import type { FormRefusal } from "~/platform/http/form.server";
import { words } from "./words.en";

/** What can be refunded of an order. */
export interface RefundView {
  id: string;
  back: string;
  isDemo: boolean;
  /** Whether all that is left was paid by hand. */
  isByHand: boolean;
  /** Whether the order was charged GST. */
  hasTax: boolean;
  lines: RefundableLine[];
  /** What is left of the delivery fee, formatted; undefined if nothing is. */
  delivery?: string;
  /** What was typed before it was to be changed. */
  typed: Record<string, unknown>;
}

const MONEY = { inputMode: "decimal", className: "short", optional: true } as const;
/** In which condition pieces come back. */
export const PIECE_CONDITION_OPTIONS = listPerLanguage(() => [
  { value: "shelf", label: words.backIntoStock },
  { value: "damaged", label: words.damaged },
]);

function toFields({ isDemo, isByHand, hasTax, lines, delivery }: RefundView): Record<string, Field> {
  const way = isByHand ? words.itIsGivenBackByHand : words.itGoesBackWayItCame(refundWorkingDays());
  const ofLines = lines.flatMap(({ line, name, sku, bought, out, piece }): [string, Field][] => [
    [
      `pieces.${line}`,
      {
        label: `${name} (${sku})`,
        hint: words.piecesHint(out, bought, piece),
        inputMode: "numeric",
        className: "short",
      },
    ],
    [
      `condition.${line}`,
      {
        label: words.conditionOf,
        summaryLabel: words.conditionOfItem(name),
        control: "choice",
        options: PIECE_CONDITION_OPTIONS,
      },
    ],
  ]);
  const items = lines.map(({ line, name }) => ({ value: line, label: name }));
  return {
    ...Object.fromEntries(ofLines),
    withDelivery: { label: words.withDelivery(delivery ?? ""), control: "tick" },
    amount: { label: words.amountInRupees, hint: words.reductionHint(hasTax), ...MONEY },
    line: {
      label: words.reducedItem,
      control: "choice",
      options: [{ value: "", label: words.allItems }, ...items],
    },
    goodwill: { label: words.goodwillInRupees, hint: words.goodwillHint(hasTax), ...MONEY },
    reason: {
      label: words.reason,
      hint: `${words.customerReadsIt} ${isDemo ? demoNote() : way}`,
      maxCharacters: REFUND_REASON_MAX_LENGTH,
    },
  };
}

/** Asks for the pieces that come back, or for an amount; then follows what that comes to. */
export function RefundForm({ view, refusal }: { view: RefundView; refusal: FormRefusal | undefined }) {
  const { id, back, lines, delivery, typed } = view;
  const pieces = lines.map(({ line }) => [`pieces.${line}`, `condition.${line}`]);
  return (
    <AdminForm
      id="form"
      fields={toFields(view)}
      layout={[
        ...(lines.length > 0
          ? [{ title: words.piecesThatComeBack, of: [...pieces, ...(delivery ? ["withDelivery"] : [])] }]
          : []),
        { title: words.priceReduction, of: [lines.length > 1 ? ["amount", "line"] : "amount"] },
        { title: words.goodwill, of: ["goodwill"] },
        { title: words.reasonForCustomer, of: ["reason"] },
      ]}
      refusal={refusal}
      defaultValue={typed}
    >
      <SaveButtons
        label={words.showRefund}
        busy={words.calculating}
        returnPath={`/admin/orders/${id}${back}`}
      />
    </AdminForm>
  );
}
