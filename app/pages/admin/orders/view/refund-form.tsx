import { getFormProps } from "@conform-to/react";
import { DEMO_NOTE, REFUND_WORKING_DAYS, type RefundKind } from "~/features/payments/refund-words";
import { REFUND_REASON_MAX_LENGTH } from "~/features/payments/rules";
import type { FormRefusal } from "~/platform/http/form.server";
import { RadioField } from "~/ui/choice-fields";
import { TextField } from "~/ui/field";
import { ErrorSummary, useShopForm } from "~/ui/form";
import { words } from "./words.en";

/** What can be refunded of an order. */
interface RefundView {
  keptPaise: number;
  isDemo: boolean;
  /** Whether the order was charged GST. */
  hasTax: boolean;
  /** Lines with units that have left the stock; `unitsOut` says how many. */
  lines: { position: number; name: string; sku: string; unitsOut: number }[];
}

const listKinds = (hasTax: boolean): { value: RefundKind; label: string }[] => [
  { value: "price-reduction", label: hasTax ? words.lowerPrice : words.lowerPriceWithoutGst },
  { value: "goodwill", label: hasTax ? words.goodwill : words.goodwillWithoutGst },
];

interface RefundFieldValues extends Record<string, unknown> {
  kind: string;
  amount: string;
  reason: string;
  back: Record<string, string>;
}

/** Asks for the amount, what the refund is, the reason, and how many units came back into stock. */
export function RefundForm({ view, refusal }: { view: RefundView; refusal: FormRefusal | undefined }) {
  const { keptPaise, isDemo, hasTax, lines } = view;
  const unitsBack = Object.fromEntries(lines.map(({ position }) => [`line${position}`, "0"]));
  const [form, fields] = useShopForm<RefundFieldValues>({
    id: "form",
    refusal,
    defaultValue: { back: unitsBack },
  });
  const unitFields = fields.back.getFieldset();
  const labels = {
    amount: words.amount,
    kind: words.whatRefundIs,
    reason: words.reason,
    ...Object.fromEntries(lines.map(({ position, name }) => [`back.line${position}`, name])),
  };
  return (
    <>
      <ErrorSummary form={form} labels={labels} />
      {keptPaise > 0 ? (
        <form method="post" {...getFormProps(form)}>
          <input type="hidden" name="seenLeft" value={keptPaise} />
          <TextField
            field={fields.amount}
            label={words.amountInRupees}
            hint={isDemo ? DEMO_NOTE : words.itGoesBackWayItCame(REFUND_WORKING_DAYS)}
            inputMode="decimal"
            className="short"
            autoComplete="off"
          />
          <RadioField
            field={fields.kind}
            label={words.whatRefundIs}
            options={listKinds(hasTax)}
            fallback="price-reduction"
          />
          <TextField
            field={fields.reason}
            label={words.reason}
            hint={words.customerReadsIt}
            maxCharacters={REFUND_REASON_MAX_LENGTH}
            autoComplete="off"
          />
          {lines.length > 0 ? (
            <fieldset>
              <legend>{words.piecesThatAreBackOnShelf}</legend>
              {lines.map(({ position, name, sku, unitsOut }) => {
                const field = unitFields[`line${position}`];
                return field ? (
                  <TextField
                    key={position}
                    field={field}
                    label={`${name} (${sku})`}
                    hint={words.to(unitsOut)}
                    inputMode="numeric"
                    className="short"
                    autoComplete="off"
                  />
                ) : null;
              })}
            </fieldset>
          ) : null}
          <p>
            <button type="submit" className="button danger" data-busy={words.refunding}>
              {words.refund}
            </button>
          </p>
        </form>
      ) : null}
    </>
  );
}
