import type { InfoPageText } from "../info-page";

export const terms: InfoPageText = {
  path: "/terms",
  title: "Terms",
  description: "The terms on which we sell and repair, in plain words.",
  text: `## The seller

You buy directly from us; nobody else sells on this site.

- **Legal name**: {legalName}
- **GSTIN**: {gstin}
- **Head office**: {address}
- **Website**: {site}
- **Customer care**: [{phone}](tel:{dial})
- **Email**: [{email}](mailto:{email})
- **Grievance officer**: {officer}, {officerTitle}, [{officerPhone}](tel:{officerDial}), [{officerEmail}](mailto:{officerEmail})

## Your account

You need an account to buy, and to be 18 or over. Please give correct details, keep your password to yourself and change it if you think someone else knows it. Under [My Account, Security](/user/profile?tab=security) you can see where you are signed in and sign out.

You can delete your account at any time, under [My Account, Settings](/user/profile?tab=settings). We may close one that is used for fraud or to harm others; what you have paid for is still delivered or refunded.

## Prices

Prices are in Indian rupees and {pricesAre} The price at checkout applies: if it has changed since you filled your cart, we show you the new one first.

## Order and payment

You pay by UPI, card, net banking or wallet through a payment provider, or, where we have agreed so, directly to the shop. When you place an order, we hold its items for {payMinutes} minutes. The sale is confirmed once we have received and verified your payment. A later payment is honoured if the items are still available; otherwise it is refunded in full.

A discount code takes off what it says, within its days and for the goods it is for. An order can have one; it is not paid out, and what you return is refunded at the price after the discount.

If a price or description is clearly a mistake, or a product turns out to be unavailable, we inform you, cancel the order and refund the full amount.

Pictures are for illustration; the specifications on the product page are what you buy by.

## Payment safety

Card numbers, UPI PINs and bank passwords are entered on the payment provider’s own pages, over an encrypted connection, and never reach us. We only get the amount, status and number of the payment. An order is paid only once the provider’s signature has been checked, or the owner of the shop has confirmed money that you paid to the shop directly.

If your bank shows a payment that you did not make, tell your bank and us at once. We answer a charge you dispute with your bank with the order’s documents; nobody is charged twice for one order.

{paperOfOrder}

## Cancelling an order

You can cancel on the order page until the order is shipped, or until you collect it. There is no charge: we refund the full amount the way you paid. Once it is Shipped, see [Returns](/returns).

## Delivery, returns, warranty

[Shipping](/shipping), [Returns](/returns) and [Warranty](/warranty) are part of these terms. Until you receive the parcel, any loss is our risk.

## Repairs

Bringing an appliance to the shop is free. A home visit costs your area’s fee, which is final and shown before you book. We check the appliance, tell you the cost of parts and labour, and start when you agree. If you do not, you pay only the visit fee, if any.

Please collect a repaired appliance within 30 days of our call. After 90 days, and a written reminder, we may dispose of it.

## Reviews

Reviews are the opinions of those who wrote them. “Verified buyer” marks customers who received the product from us. We do not write reviews of our own products.

## Our responsibility

We are responsible for what we sell and for the work we do, as the law says. We are not responsible for damage from use against the manufacturer’s instructions. Nothing here limits your rights under the Consumer Protection Act, 2019.

## Complaints and law

Please tell our [grievance officer](/contact#grievance) first. A message sent from the [contact form](/contact) gets a ticket number at once. {complaints} You can also call the National Consumer Helpline on [1915](tel:1915).

Indian law applies. You can go to the consumer commission where you live or work; otherwise the courts of {city} have jurisdiction.

## Changes

The terms shown here on the day you order apply to that order. These are dated 29 November 2026.
`,
};
