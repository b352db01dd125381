import type { SerializeFrom } from "@remix-run/node";
import type { AdminOrder } from "~/features/orders/admin/get-order.server";
import { REFUND_KIND_LABELS, REFUND_STATUS_LABELS } from "~/features/payments/refund-words";
import { HAND_METHOD_LABELS, PAYMENT_STATUS_LABELS } from "~/features/payments/words";
import { formatRupees, paise, sum } from "~/lib/money";
import { FailedRefunds } from "~/pages/admin/parts/failed-refunds";
import { type Column, ListTable } from "~/platform/admin/list-table";
import type { FormRefusal } from "~/platform/http/form.server";
import { Moment } from "~/ui/moment";
import { words } from "./words.en";

type Payment = SerializeFrom<AdminOrder>["payments"][number];
type Refund = SerializeFrom<AdminOrder>["refunds"][number];

const renderTime = (moment: string) => <Moment at={moment} />;

const AMOUNT: Column<{ amountPaise: number }> = {
  heading: () => words.amount,
  kind: "number",
  cell: ({ amountPaise }) => formatRupees(paise(amountPaise)),
};

const PAYMENT_COLUMNS: Column<Payment>[] = [
  {
    heading: () => words.payment,
    kind: "row",
    cell: ({ status, provider, providerLabel, note, fromRefundId, handMethod }) => (
      <>
        {fromRefundId
          ? words.paidByExchange
          : handMethod
            ? words.paidByHand(HAND_METHOD_LABELS[handMethod])
            : words.demoNoMoneyMoves(PAYMENT_STATUS_LABELS[status], provider === "demo", providerLabel)}
        {note ? <p className="quiet">{note}</p> : null}
      </>
    ),
  },
  {
    heading: () => words.providersIds,
    className: "wide-cell",
    cell: ({ providerOrderId, providerPaymentId, handReference }) =>
      (handReference ? [handReference] : [providerOrderId, providerPaymentId]).map((id) =>
        id ? (
          <p key={id} className="clipped" title={id}>
            {id}
          </p>
        ) : null,
      ),
  },
  { heading: () => words.date, cell: ({ capturedAt, createdAt }) => renderTime(capturedAt ?? createdAt) },
  AMOUNT,
];

const REFUND_TONES: Partial<Record<Refund["status"], string>> = { processed: "good", failed: "bad" };

const REFUND_COLUMNS: Column<Refund>[] = [
  {
    heading: () => words.refund,
    kind: "row",
    cell: ({ status, problem }) => (
      <>
        <span className={`tag ${REFUND_TONES[status] ?? "warn"}`}>{REFUND_STATUS_LABELS[status]}</span>
        {problem ? <p className="quiet">{problem}</p> : null}
      </>
    ),
  },
  {
    heading: () => words.reason,
    cell: ({ reason, kind, pieces }) => (
      <>
        <p>{reason}</p>
        {pieces ? <p>{words.cameBack(pieces)}</p> : null}
        {kind ? <p className="quiet">{REFUND_KIND_LABELS[kind]}</p> : null}
      </>
    ),
  },
  {
    heading: () => words.providersId,
    cell: ({ providerRefundId }) => <p>{providerRefundId ?? words.noneYet}</p>,
  },
  { heading: () => words.date, cell: ({ createdAt }) => renderTime(createdAt) },
  AMOUNT,
];

interface Props {
  order: SerializeFrom<AdminOrder>;
  refusal: FormRefusal | undefined;
}

const getPaid = (payments: Payment[]) =>
  sum(payments.filter(({ capturedAt }) => capturedAt).map(({ amountPaise }) => paise(amountPaise)));

/** The payments and refunds of an order, with the provider's ids. */
export const OrderMoney = ({ order: { payments, refunds, keptPaise }, refusal }: Props) => (
  <>
    <section aria-labelledby="payments">
      <h2 id="payments">{words.payments}</h2>
      <ListTable columns={PAYMENT_COLUMNS} rows={payments} rowKey={({ id }) => id} />
    </section>
    {refunds.length > 0 ? (
      <section aria-labelledby="refunds">
        <h2 id="refunds">{words.refunds}</h2>
        <p>{words.ofShopKeeps(formatRupees(getPaid(payments)), formatRupees(paise(keptPaise)))}</p>
        <ListTable columns={REFUND_COLUMNS} rows={refunds} rowKey={({ id }) => id} />
        <FailedRefunds refunds={refunds.map(refundAmountText)} refusal={refusal} />
      </section>
    ) : null}
  </>
);

const refundAmountText = ({ id, status, amountPaise, isHandPaid }: Refund) => ({
  id,
  status,
  isHandPaid: isHandPaid === 1,
  amount: formatRupees(paise(amountPaise)),
});
