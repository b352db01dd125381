import { perLanguage } from "~/lib/language";
import { words } from "./words.en";

/** The states of an order of which customers are informed, each with its label. */
export const ORDER_NOTICE_LABELS = perLanguage(
  () =>
    ({
      "awaiting-payment": words.awaitingPayment,
      paid: words.paid,
      shipped: words.shipped,
      ready: words.readyToCollect,
      delivered: words.delivered,
      collected: words.collected,
      cancelled: words.cancelled,
      refund: words.refund,
    }) as const,
);

/** The states of a booking of which customers are informed, each with its label. */
export const VISIT_NOTICE_LABELS = perLanguage(
  () =>
    ({
      "fee-due": words.feeDue,
      booked: words.booked,
      confirmed: words.confirmed,
      assigned: words.technicianAssigned,
      moved: words.moved,
      reminder: words.reminder,
      begun: words.workHasBegun,
      completed: words.completed,
      "visit-cancelled": words.visitCancelled,
      missed: words.missed,
      "visit-refund": words.visitRefund,
    }) as const,
);

export const NOTICE_LABELS: Record<string, string> = perLanguage(() => ({
  ...ORDER_NOTICE_LABELS,
  ...VISIT_NOTICE_LABELS,
}));

export type OrderNoticeState = keyof typeof ORDER_NOTICE_LABELS;
export type VisitNoticeState = keyof typeof VISIT_NOTICE_LABELS;

/** So far back the list of customers to inform looks (rule: customers-to-inform). */
export const INFORM_DAYS = 3;

/** How the history names that a customer was informed. */
export const formatNotice = ({ channel, state }: { channel: "whatsapp" | "done"; state: string }): string =>
  (channel === "whatsapp" ? words.informedOnWhatsapp : words.informedOtherwise)(
    NOTICE_LABELS[state] ?? state,
  );
