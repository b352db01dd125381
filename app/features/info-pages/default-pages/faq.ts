import type { InfoPageText } from "../info-page";

export const faq: InfoPageText = {
  path: "/faq",
  title: "FAQ",
  description: "Short answers to what people ask us most: ordering, paying, delivery, returns and repairs.",
  text: `## Ordering and paying

### Do I need an account?

Not to browse. To add to cart and buy, yes: a name, an email address and a password are enough. What you wanted to add is added after you sign in.

### How can I pay?

By UPI, card, net banking or wallet, through a payment provider. We never see your card number or UPI PIN. There is no cash on delivery. If you have agreed with us to pay the shop directly, your order counts as paid once the owner has confirmed that the money has arrived.

### I have a discount code. Where do I enter it?

At checkout, before you pay. An order can have one code. If it does not apply to your order, we say why, and you can order without it.

### {gstQuestion}

{isGstInPrice}

### How long are my items held while I pay?

{payMinutes} minutes from the moment you place the order. After that they are released, and the order shows “Not paid”.

### I have paid, but the order does not show it. What should I do?

Please check [your orders](/orders) again after a few minutes, and do not pay twice. If the items were sold in the meantime, we refund the full amount to your original payment method. If neither happens, call us with your order number.

### Where is my bill?

{howPaperIsMade}

### Can I change or cancel an order?

You can cancel it until it is shipped, or until you collect it if you pick it up: open it under [your orders](/orders) and press Cancel. There is no charge, and we refund you the way you paid; see [Returns](/returns). To correct a name, phone number or address before we ship it, call us with your order number.

## Delivery

### What does delivery cost?

{deliveryAnswer} “Buy now” has your area’s fee: enter your pincode on the product page to see it.

### How long does delivery take?

Usually {nearDays} in and around {city}, up to {farDays} elsewhere. See [Shipping](/shipping) for details.

### Can I pick up my order at the shop?

Yes, any order, free of charge: choose it at checkout. We email you when it is ready; please bring your order number.

### Can I see products at the shop first?

Yes, please visit us. The shop is open {openHours}, at {address}.

## Returns and warranty

### My item arrived damaged. What should I do?

Take a photo and tell us within {faultyDays}. We repair it, exchange it or refund you, and return shipping is free.

### Can I return something I do not like?

Yes, within {returnDays}, unused and in its box. [Returns](/returns) lists the few exceptions.

### Can I have something else instead?

Yes. Choose it when you request the return on the page of your order. Once we have the item, what we would refund is taken off your next order: you pay the difference, or we refund it.

### How do I make a warranty claim?

Bring the product to our repair desk or call us; see [Warranty](/warranty).

## Repairs

### Do you repair items bought elsewhere?

Yes: drills and other power tools, fans, mixers, irons and coolers of all common brands.

### How do I book a repair?

Under [Repairs and services](/services), without an account: choose a day and time to bring it to the shop, or enter your pincode and book a home visit. A slot can be reserved for five minutes while you fill in the rest.

### Can I move or cancel my visit?

Yes. From the link in our email you can move or cancel a shop visit, and cancel a home visit, until {noticeHours} before it starts; we then refund any visit fee you paid. After that, please call us.

### What does a home visit cost?

Each area has its own visit fee. Enter your pincode under [Repairs and services](/services?visitType=home) to see it. {visitFee} Bringing the appliance to the shop is free.

### When is the repair desk open?

{repairHours}.{emergency}

## Your account and data

### How do I change my details or close my account?

Under [My Account](/user/profile): details under Profile, and under [Settings](/user/profile?tab=settings) you can download your data or delete your account. [Privacy](/privacy) says what is erased and what the law requires us to keep.

### I forgot my password. What should I do?

On the [sign-in page](/user/login), choose “Forgot your password?”. We email you a link that works once, for {resetMinutes} minutes. If you signed up with Google, please sign in with Google.

### How do I make a complaint?

Write to our grievance officer, {officer}; the address is on the [contact page](/contact#grievance). A message sent from the form there gets a ticket number at once. {complaints}
`,
};
