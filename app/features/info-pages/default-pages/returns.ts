import type { InfoPageText } from "../info-page";

export const returns: InfoPageText = {
  path: "/returns",
  title: "Returns",
  description: "Cancellations, returns, exchanges and refunds: what you can do, by when and how.",
  text: `## At a glance

| | |
| --- | --- |
| Cancellation | Any time before it is shipped or collected |
| Changed your mind | {returnDays} |
| Faulty, damaged or wrong | {faultyDays} |
| Exchange | As a return, for the same or other goods |
| Refund | The way you paid |

## Cancelling an order

While your order is Pending, Processing or Ready to collect, you can cancel it yourself: open it under [your orders](/orders) and press Cancel. You can also call, write or chat with your order number. There is no charge, and we refund the full amount, including delivery. If it has already been shipped, you can refuse the parcel or return it as below.

If we have to cancel, for instance because the last piece turns out to be faulty, we inform you and refund the full amount.

## If you change your mind

You can return an item within {returnDays} of delivery, unused, with its box, manual and accessories. Bring it to the shop or send it to us at your cost. {priceBack}

To have another item instead, choose so when you request the return on the page of your order: what we would refund is taken off your next order, and you pay or get back the difference.

## Faulty, damaged or not what you ordered

Tell us within {faultyDays} of delivery. A photo helps. We repair it, exchange it or give you a full refund, whichever you prefer where possible, and return shipping is free.

The same applies if your order arrived so late that it is of no use to you. After {faultyDays}, [the warranty](/warranty) applies.

## What we cannot take back

Unless it is faulty or not what you ordered:

- spare parts that have been fitted, and wearing parts such as carbon brushes once opened;
- cable and wire cut to your length;
- anything used, altered or without its serial number.

## Refunds

We refund you to your original payment method: the UPI account, card, bank or wallet you paid from. If you paid the shop directly, in cash, by UPI or by bank transfer, the shop refunds you directly too, and we email you how. For a cancelled order the refund starts at once; for returned items, within 2 working days of receiving them. Banks then usually take {refundDays}. Your order page shows the refund status, and we email you when the refund is sent.

Amount debited but the order is not shown as paid? Wait a few minutes and check [your orders](/orders) again. If a payment reaches us only after the items are sold, we refund it in full and the order page shows it.

## Home visits

You can cancel a home visit from its link until {noticeHours} before it starts, and after that by calling us until the technician leaves: we refund the full visit fee. We also refund it if we cancel.
`,
};
