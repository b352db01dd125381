import { getFormProps } from "@conform-to/react";
import type { RefundStatus } from "~/features/payments/refund-words";
import { BY_HAND_MAX_LENGTH } from "~/features/payments/rules";
import type { FormRefusal } from "~/platform/http/form.server";
import { TextField } from "~/ui/field";
import { useShopForm } from "~/ui/form";
import { words } from "./words.en";

/** The id of the form of a failed refund. */
export const toFailedRefundFormId = (refundId: string): string => `refund-${refundId}`;

/** Whether the refused form is that of a failed refund. */
export const isFailedRefundRefusal = ({ formId }: FormRefusal): boolean =>
  formId.startsWith(toFailedRefundFormId(""));

interface Refund {
  id: string;
  status: RefundStatus;
  /** Formatted, in rupees. */
  amount: string;
  /** Whether the owner took the money without the provider (rule: marked-paid). */
  isHandPaid: boolean;
}

interface Props {
  refunds: Refund[];
  refusal: FormRefusal | undefined;
}

/**
 * The forms to retry failed refunds, or to record that the money was paid back by hand; of what the owner
 * took only the latter.
 */
export const FailedRefunds = ({ refunds, refusal }: Props) =>
  refunds
    .filter(({ status, isHandPaid }) => status === "failed" || (isHandPaid && status === "due"))
    .map((refund) => <FailedRefundForms key={refund.id} refund={refund} refusal={refusal} />);

function FailedRefundForms({
  refund: { id, amount, isHandPaid },
  refusal,
}: {
  refund: Refund;
  refusal: FormRefusal | undefined;
}) {
  const [form, fields] = useShopForm<{ how: string }>({ id: toFailedRefundFormId(id), refusal });
  const hiddenAmount = <span className="unseen">: {amount}</span>;
  return (
    <section
      className="summary"
      aria-label={isHandPaid ? words.refundToMakeByHand(amount) : words.refundOfThatFailed(amount)}
    >
      {isHandPaid ? null : (
        <form method="post">
          <input type="hidden" name="intent" value="refund-again" />
          <input type="hidden" name="refund" value={id} />
          <p>
            <button type="submit" className="button" data-busy={words.asking}>
              {words.tryAgain}
              {hiddenAmount}
            </button>{" "}
            <span className="quiet">{words.paymentProviderIsAskedOnceMore(amount)}</span>
          </p>
        </form>
      )}
      <form method="post" {...getFormProps(form)}>
        <input type="hidden" name="intent" value="by-hand" />
        <input type="hidden" name="refund" value={id} />
        <TextField
          field={fields.how}
          label={words.howYouHaveGivenBack(amount)}
          hint={words.suchAsReferenceOfUpiPayment}
          maxCharacters={BY_HAND_MAX_LENGTH}
          autoComplete="off"
        />
        <p>
          <button type="submit" className="button" data-busy={words.writingItDown}>
            {words.givenBackByHand}
            {hiddenAmount}
          </button>
        </p>
      </form>
    </section>
  );
}
