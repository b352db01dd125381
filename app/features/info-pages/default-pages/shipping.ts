import type { InfoPageText } from "../info-page";

export const shipping: InfoPageText = {
  path: "/shipping",
  title: "Shipping",
  description:
    "What delivery costs, when it is free, how long it takes and what to do when a parcel arrives damaged.",
  text: `## At a glance

| | |
| --- | --- |
| Cart orders | {deliveryFee} |
| Free delivery | {freeDelivery} |
| Buy now | Your area’s fee |
| GST on goods | {gstOnGoods} |

## Delivery charges

{deliveryCost}

The “Buy now” fee depends on your area. Enter your pincode on the product page and press Check to see the delivery fee, the amount above which delivery is free, and whether we serve your pincode.

Heavy items can cost more to deliver farther away. Enter your pincode in the cart to see the price before you pay.

You can also pick up any order at our shop, free of charge: choose it at checkout. We email you when it is ready; please bring your order number.

{billShows}

{ownStateOnly}

## Delivery time

We pack your order on the next working day after your payment. It usually arrives within {nearDays} in and around {city}, up to {farDays} elsewhere. If it will take longer, we call you.

Track your order under [your orders](/orders) after signing in.

Not sure whether we deliver to you, or need it by a certain day? Ask us before you order.

## Receiving your parcel

- Keep your phone handy: the delivery person calls the number on your order.
- If the box is crushed or open, take a photo before you open it, or refuse the parcel.
- If something is missing, wrong or broken, tell us within 48 hours if you can. See [Returns](/returns) for what happens next.
- If nobody was at home, call us and we will arrange another day.

## Wrong address

Call us as soon as you notice, with your order number. We can correct the address until the parcel leaves the shop, within the same state.
`,
};
