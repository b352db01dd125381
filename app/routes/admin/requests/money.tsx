import type { ShownRequest } from "./facts";

type Moved = NonNullable<ShownRequest["money"]>;

const PAYMENT_WORDS: Record<Moved["payments"][number]["status"], string> = {
  created: "Asked for",
  failed: "Failed",
  authorized: "Taken, being confirmed",
  captured: "Paid",
  "refund-due": "Paid",
  refunded: "Paid",
};

const REFUND_WORDS: Record<Moved["refunds"][number]["status"], string> = {
  due: "To be sent back",
  pending: "On its way back",
  processed: "Sent back",
  failed: "Sending back failed, please give it back by hand",
};

/** The fee of a home visit, and what became of it. */
export const Money = ({ money: { fee, state, payBy, payments, refunds } }: { money: Moved }) => (
  <section>
    <h2>Payment</h2>
    <p>
      Visit fee {fee} <span className={`tag ${state.tone}`}>{state.words}</span>
      {payBy ? <span className="quiet"> until {payBy}</span> : null}
    </p>
    {payments.length > 0 ? (
      <ul className="points">
        {payments.map(({ id, status, provider, amount, reference, at, note }) => (
          <li key={id}>
            {PAYMENT_WORDS[status]}: {amount} by {provider}, {at}
            {reference ? <span className="quiet breakable"> {reference}</span> : null}
            {note ? <p className="quiet">{note}</p> : null}
          </li>
        ))}
        {refunds.map(({ id, status, amount, at, reason, problem }) => (
          <li key={id}>
            {REFUND_WORDS[status]}: {amount}, {at}
            <p className="quiet">{[reason, problem].filter(Boolean).join(". ")}</p>
          </li>
        ))}
      </ul>
    ) : null}
  </section>
);
