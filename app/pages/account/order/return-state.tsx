import type { SerializeFrom } from "@remix-run/node";
import type { listReturnsOfOrder } from "~/features/returns/find-returns.server";
import { RETURN_STATUS_LABELS } from "~/features/returns/rules";
import { formatRupees, paise } from "~/lib/money";
import { formatMomentAndYear } from "~/lib/time";
import { words } from "~/pages/account/words.en";

type ListedReturn = SerializeFrom<ReturnType<typeof listReturnsOfOrder>>[number];

/** What a return is for, its status and steps, what was refunded, and what the shop has answered. */
export const ReturnState = ({
  goodsReturn: { number, orderId, status, pieces, answer, steps, refundedPaise, readyPaise, exchangeOrder },
  isOpen = false,
  address,
}: {
  goodsReturn: ListedReturn;
  /** Of the shop. */
  address: string;
  /** Whether a link leads to what the customer can do about it. */
  isOpen?: boolean;
}) => (
  <section className="summary" aria-label={words.returnNumber(number)}>
    <p>
      {words.returnStands(pieces)} <b>{RETURN_STATUS_LABELS[status]}</b>
    </p>
    {status === "accepted" ? <p>{words.sendItTo(address)}</p> : null}
    {answer ? <p>{answer}</p> : null}
    {refundedPaise > 0 && !exchangeOrder ? (
      <p>{words.refundOfReturn(formatRupees(paise(refundedPaise)))}</p>
    ) : null}
    {exchangeOrder ? (
      <p>
        {words.returnHasPaid(formatRupees(paise(refundedPaise)))}{" "}
        <a href={`/orders/${exchangeOrder.id}`}>{words.orderNumber(exchangeOrder.number)}</a>
      </p>
    ) : null}
    {readyPaise > 0 ? (
      <p className="answer yes">
        {words.returnIsReady(formatRupees(paise(readyPaise)))} <a href="/products">{words.chooseNewItem}</a>{" "}
        {words.ratherMoney}
      </p>
    ) : null}
    <ol className="timeline">
      {steps.map((step) => (
        <li key={step.status}>
          <b>{RETURN_STATUS_LABELS[step.status]}</b>{" "}
          <time dateTime={step.at}>{formatMomentAndYear(new Date(step.at))}</time>
        </li>
      ))}
    </ol>
    <p className="quiet">
      {isOpen ? (
        <a href={`/orders/${orderId}/return`}>{words.returnNumber(number)}</a>
      ) : (
        words.returnNumber(number)
      )}
    </p>
  </section>
);
