import { bookingPath } from "~/features/bookings/rules";
import type { OpenBooking, OpenBusiness, OpenOrder } from "~/features/privacy/open-business";
import { perLanguage } from "~/lib/language";
import { formatRupees } from "~/lib/money";
import { words } from "~/pages/account/words.en";
import { RichText } from "~/ui/rich-text";

/** Lists the open orders and bookings, each with what deleting the account does to it. */
export function OpenBusinessList({ orders, bookings }: OpenBusiness) {
  if (orders.length + bookings.length === 0) return null;
  return (
    <section className="notice apart">
      <h2>{words.whatYouHaveUnderWay}</h2>
      <ul className="points">
        {orders.map((order) => (
          <li key={order.id}>
            <a href={`/orders/${order.id}`}>
              <RichText
                text={words.orderRich}
                parts={{ span: () => <span className="unbroken">{order.number}</span> }}
              />
            </a>{" "}
            {orderOutcomeText(order)}
          </li>
        ))}
        {bookings.map((visit) => (
          <li key={visit.id}>
            <a href={bookingPath(visit.id)}>
              <RichText
                text={words.visit}
                parts={{ span: () => <span className="unbroken">{visit.number}</span> }}
              />
            </a>{" "}
            ({visit.when}) {bookingOutcomeText(visit)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function orderOutcomeText({ isShipped, refundPaise }: OpenOrder): string {
  if (isShipped) return words.hasBeenSentAndWillArrive;
  return refundPaise > 0
    ? words.willBeCancelledAndGoesBack(formatRupees(refundPaise))
    : words.willBeCancelled;
}

const FEE_OUTCOME_TEXTS: Record<OpenBooking["fee"], string> = perLanguage(() => ({
  none: "",
  back: words.andVisitFeeGoesBack,
  kept: words.itIsTooLateForVisit,
}));

const bookingOutcomeText = ({ fee }: OpenBooking): string =>
  words.willBeCancelledFeeOutcomeText(FEE_OUTCOME_TEXTS[fee]);
