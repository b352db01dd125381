import type { OrderNoticeState, VisitNoticeState } from "~/features/notices/rules";
import { words } from "./words.en";

/** What the text about an order is written from; amounts and moments are as people read them. */
export interface OrderNoticeFacts {
  shopName: string;
  name: string;
  number: string;
  amount: string;
  payBy: string;
  /** Where it can be paid, and where it can be followed; customers sign in there. */
  payUrl: string;
  orderUrl: string;
  courier: string;
  trackingNumber: string;
  trackingUrl: string;
  pickupAddress: string;
  isCancelled: boolean;
  refund: string;
  /** Whether the shop gives it back itself. */
  isByHand: boolean;
}

/** What the text about a booking is written from. `visitUrl` opens its page without an account. */
export interface VisitNoticeFacts {
  shopName: string;
  shopAddress: string;
  name: string;
  number: string;
  service: string;
  when: string;
  isAtShop: boolean;
  technician: string;
  fee: string;
  payUrl: string;
  payBy: string;
  visitUrl: string;
  rateUrl: string;
  isCancelled: boolean;
  refund: string;
  /** Whether the shop gives it back itself. */
  isByHand: boolean;
}

/** The texts of one language. */
export interface NoticeTexts {
  orders: Record<OrderNoticeState, (facts: OrderNoticeFacts) => string>;
  visits: Record<VisitNoticeState, (facts: VisitNoticeFacts) => string>;
}

const toText = (...parts: string[]): string => parts.filter(Boolean).join(" ");

/** Makes the texts about orders and visits of the sentences of a language. */
function composeOrderTexts(): NoticeTexts["orders"] {
  const write =
    (say: (facts: OrderNoticeFacts) => string) =>
    (facts: OrderNoticeFacts): string =>
      toText(
        words.greeting(facts.name, facts.shopName),
        say(facts),
        facts.orderUrl && words.orderLink(facts.orderUrl),
      );
  const formatCourier = ({ courier, trackingNumber, trackingUrl }: OrderNoticeFacts) =>
    toText(
      courier && words.courier(courier),
      trackingNumber && words.trackingNumber(trackingNumber),
      trackingUrl && words.trackParcel(trackingUrl),
    );
  return {
    "awaiting-payment": ({ name, shopName, number, amount, payBy, payUrl }) =>
      toText(
        words.greeting(name, shopName),
        words.orderAwaitsPayment(number, amount, payBy),
        words.payLink(payUrl),
      ),
    paid: write(({ number, amount }) => words.orderPaid(number, amount)),
    shipped: write((facts) => toText(words.orderShipped(facts.number), formatCourier(facts))),
    ready: write(({ number, pickupAddress }) =>
      toText(words.orderReady(number, pickupAddress), words.bringOrderNumber),
    ),
    delivered: write(({ number }) => words.orderDelivered(number)),
    collected: write(({ number }) => words.orderCollected(number)),
    cancelled: write(({ number }) => words.orderCancelled(number)),
    refund: write(({ number, isCancelled, refund, isByHand }) =>
      toText(
        isCancelled ? words.orderCancelled(number) : "",
        (isByHand ? words.orderRefundByHand : words.orderRefund)(number, refund),
      ),
    ),
  };
}

function composeVisitTexts(): NoticeTexts["visits"] {
  const write =
    (say: (facts: VisitNoticeFacts) => string) =>
    (facts: VisitNoticeFacts): string =>
      toText(words.greeting(facts.name, facts.shopName), say(facts), words.visitLink(facts.visitUrl));
  const writeWithTime = (say: (facts: VisitNoticeFacts) => string) =>
    write((facts) =>
      toText(
        say(facts),
        words.visit(facts.service, facts.when),
        facts.isAtShop ? words.bringIt(facts.shopName, facts.shopAddress) : words.technicianWillCall,
      ),
    );
  return {
    "fee-due": ({ name, shopName, number, fee, payBy, payUrl }) =>
      toText(words.greeting(name, shopName), words.visitAwaitsFee(number, fee, payBy), words.payLink(payUrl)),
    booked: writeWithTime(({ number }) => words.visitBooked(number)),
    confirmed: writeWithTime(({ number }) => words.visitConfirmed(number)),
    assigned: writeWithTime(({ number, technician }) => words.visitAssigned(number, technician)),
    moved: writeWithTime(({ number }) => words.visitMoved(number)),
    reminder: writeWithTime(({ number }) => words.visitReminder(number)),
    begun: write(({ number }) => words.visitBegun(number)),
    completed: ({ name, shopName, number, rateUrl }) =>
      toText(words.greeting(name, shopName), words.visitCompleted(number), words.rateLink(rateUrl)),
    "visit-cancelled": write(({ number }) => words.visitCancelled(number)),
    missed: write(({ number }) => words.visitMissed(number)),
    "visit-refund": write(({ number, isCancelled, refund, isByHand }) =>
      toText(
        isCancelled ? words.visitCancelled(number) : "",
        (isByHand ? words.visitRefundByHand : words.visitRefund)(number, refund),
      ),
    ),
  };
}

/** The WhatsApp texts, each in the language that it is written in (rule: whatsapp-notices). */
export const NOTICE_TEXTS: NoticeTexts = { orders: composeOrderTexts(), visits: composeVisitTexts() };
