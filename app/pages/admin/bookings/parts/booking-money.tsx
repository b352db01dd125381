import { REFUND_STATUS_LABELS } from "~/features/payments/refund-words";
import { PAYMENT_STATUS_LABELS } from "~/features/payments/words";
import { FailedRefunds } from "~/pages/admin/parts/failed-refunds";
import type { FormRefusal } from "~/platform/http/form.server";
import type { AdminBookingView } from "./booking-facts";

type BookingMoney = NonNullable<AdminBookingView["money"]>;

interface Props {
  money: BookingMoney;
  refusal: FormRefusal | undefined;
}

export const BookingMoneySection = ({ money: { fee, state, payBy, payments, refunds }, refusal }: Props) => (
  <section>
    <h2 id="refunds">Payment</h2>
    <p>
      Visit fee {fee} <span className={`tag ${state.tone}`}>{state.label}</span>
      {payBy ? <span className="quiet"> until {payBy}</span> : null}
    </p>
    {payments.length > 0 ? (
      <ul className="points">
        {payments.map(({ id, status, provider, amount, reference, at, note }) => (
          <li key={id}>
            {PAYMENT_STATUS_LABELS[status]}: {amount} by {provider}, {at}
            {reference ? <span className="quiet breakable"> {reference}</span> : null}
            {note ? <p className="quiet">{note}</p> : null}
          </li>
        ))}
        {refunds.map(({ id, status, amount, at, reason, problem }) => (
          <li key={id}>
            {REFUND_STATUS_LABELS[status]}: {amount}, {at}
            <p className="quiet">{[reason, problem].filter(Boolean).join(". ")}</p>
          </li>
        ))}
      </ul>
    ) : null}
    <FailedRefunds refunds={refunds} refusal={refusal} />
  </section>
);
