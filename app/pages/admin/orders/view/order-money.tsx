import type { SerializeFrom } from "@remix-run/node";
import type { AdminOrder } from "~/features/orders/admin/get-order.server";
import { REFUND_STATUS_LABELS } from "~/features/payments/refund-words";
import { PAYMENT_STATUS_LABELS } from "~/features/payments/words";
import { formatRupees, paise } from "~/lib/money";
import { formatMoment } from "~/lib/time";
import { FailedRefunds } from "~/pages/admin/parts/failed-refunds";
import { ListTable } from "~/pages/admin/parts/list-table";
import type { FormRefusal } from "~/platform/http/form.server";

type Payment = SerializeFrom<AdminOrder>["payments"][number];
type Refund = SerializeFrom<AdminOrder>["refunds"][number];

const formatTime = (moment: string) => formatMoment(new Date(moment));

interface Props {
  order: SerializeFrom<AdminOrder>;
  refusal: FormRefusal | undefined;
}

/** The payments and refunds of an order, with the provider's ids. */
export const OrderMoney = ({ order: { payments, refunds, totalPaise, keptPaise }, refusal }: Props) => (
  <>
    <section aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      <ListTable headings={["Payment", "Provider’s ids", "Date", { number: "Amount" }]}>
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ListTable>
    </section>
    {refunds.length > 0 ? (
      <section aria-labelledby="refunds">
        <h2 id="refunds">Refunds</h2>
        <p>
          Of {formatRupees(paise(totalPaise))} the shop keeps {formatRupees(paise(keptPaise))}.
        </p>
        <ListTable headings={["Refund", "Reason", "Provider’s id", "Date", { number: "Amount" }]}>
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} />
          ))}
        </ListTable>
        <FailedRefunds refunds={refunds.map(refundAmountText)} refusal={refusal} />
      </section>
    ) : null}
  </>
);

const refundAmountText = ({ id, status, amountPaise }: Refund) => ({
  id,
  status,
  amount: formatRupees(paise(amountPaise)),
});

function PaymentRow({ payment }: { payment: Payment }) {
  const { provider, status, note, providerOrderId, providerPaymentId, capturedAt, createdAt, amountPaise } =
    payment;
  return (
    <tr>
      <th scope="row">
        {PAYMENT_STATUS_LABELS[status]}
        {provider === "demo" ? " (demo, no money moves)" : " (Razorpay)"}
        {note ? <p className="quiet">{note}</p> : null}
      </th>
      <td data-label="Provider’s ids">
        {[providerOrderId, providerPaymentId].map((id) => (id ? <p key={id}>{id}</p> : null))}
      </td>
      <td data-label="Date">{formatTime(capturedAt ?? createdAt)}</td>
      <td data-label="Amount" className="number">
        {formatRupees(paise(amountPaise))}
      </td>
    </tr>
  );
}

const RefundRow = ({
  refund: { status, problem, reason, providerRefundId, createdAt, amountPaise },
}: {
  refund: Refund;
}) => (
  <tr>
    <th scope="row">
      <span className={`tag ${status === "processed" ? "good" : status === "failed" ? "bad" : "warn"}`}>
        {REFUND_STATUS_LABELS[status]}
      </span>
      {problem ? <p className="quiet">{problem}</p> : null}
    </th>
    <td data-label="Reason">
      <p>{reason}</p>
    </td>
    <td data-label="Provider’s id">
      <p>{providerRefundId ?? "None yet"}</p>
    </td>
    <td data-label="Date">{formatTime(createdAt)}</td>
    <td data-label="Amount" className="number">
      {formatRupees(paise(amountPaise))}
    </td>
  </tr>
);
