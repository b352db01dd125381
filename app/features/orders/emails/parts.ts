import { formatQuantity } from "~/features/catalog/units";
import { formatDaysToArrive } from "~/features/delivery/rules";
import type { Email } from "~/features/emails/queue-email.server";
import { listOrderTaxes } from "~/features/orders/line-taxes";
import { localizeLines } from "~/features/orders/localize-lines.server";
import { formatAddress, type showContact } from "~/features/orders/rules";
import type { orderLine, orders } from "~/features/orders/tables";
import { customerEmail, type PayableFacts } from "~/features/payments/emails/parts";
import { billLines } from "~/features/pricing/totals";
import { formatRupees, multiply } from "~/lib/money";
import { hours } from "~/lib/time";
import { words } from "./words.en";

/**
 * What an email about an order is written from. `isVerifiedEmail`: the customer has verified that the order's
 * email address is their own.
 */
export interface OrderFacts extends PayableFacts {
  payable: ReturnType<typeof showContact<typeof orders.$inferSelect>>;
  lines: (typeof orderLine.$inferSelect)[];
  isVerifiedEmail: boolean;
}

/** An email to the customer of an order. */
export const orderEmail = customerEmail<OrderFacts>;

export const toBill = ({ payable: order, lines }: OrderFacts): Email["bill"] => ({
  lines: localizeLines(lines).map(({ name, quantity, unit, unitPaise }) => ({
    label: `${formatQuantity(quantity, unit)} × ${name}`,
    amount: formatRupees(multiply(unitPaise, quantity)),
  })),
  totals: billLines({ ...order, taxes: listOrderTaxes(order, lines) }),
});

/** Where it goes, and the firm that the GST bill is made out to. */
export function deliveryLines({ payable: order, isVerifiedEmail }: OrderFacts): string[] {
  const { name, gstin, firmName, billingAddress, fulfilment } = order;
  const recipientParts = [name, formatAddress(order).replace("\n", ", ")].filter(Boolean);
  const firmParts = [firmName, ...(billingAddress ?? "").split("\n"), `GSTIN ${gstin}`].filter(Boolean);
  if (!isVerifiedEmail) return [];
  const delivery = fulfilment === "pickup" ? [] : [words.deliveryTo(recipientParts.join(", "))];
  return gstin ? [...delivery, words.gstBillTo(firmParts.join(", "))] : delivery;
}

/** When it arrives, as it was promised. */
export function arrivalLines({ payable: order }: OrderFacts): string[] {
  const { arrivalFromDays: min, arrivalToDays: max, fulfilment } = order;
  if (fulfilment === "pickup") return [words.pickUpAt(order.address)];
  return min === null || max === null ? [] : [words.arrivesWithin(formatDaysToArrive({ min, max }))];
}

/**
 * Per recipient, for placed and cancelled unpaid orders together: anybody can type somebody else's address
 * (rule: email-unpaid-limit).
 */
export const getUnpaidLimit = ({ payable: { paidAt } }: OrderFacts): Email["limit"] =>
  paidAt ? undefined : { name: "order-unpaid", max: 20, windowMs: hours(1) };
