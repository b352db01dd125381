import type { InfoPage } from "~/features/settings/info-page";

export const terms: InfoPage = {
  path: "/terms",
  title: "Terms",
  description: "The terms on which we sell and repair. Short, because most of it is what you would expect.",
  sections: [
    {
      heading: "Who you deal with",
      paragraphs: ["You buy from us directly; nobody else sells on this site."],
      entries: [
        ["Legal name", "{legalName}"],
        ["GSTIN", "{gstin}"],
        ["Head office", "{address}"],
        ["Website", "{site}"],
        ["Customer care", "[{phone}](tel:{dial})"],
        ["Email", "[{email}](mailto:{email})"],
        [
          "Grievance officer",
          "{officer}, {officerTitle}, [{officerPhone}](tel:{officerDial}), [{officerEmail}](mailto:{officerEmail})",
        ],
      ],
    },
    {
      heading: "Your account",
      paragraphs: [
        "You need an account to buy, and to be 18 or over. Please give true details, keep your password to yourself and change it if you think that somebody else knows it. Under [My Account, Security](/user/profile?tab=security) you see where you are signed in and can end it.",
        "You may close your account whenever you like, under [My Account, Settings](/user/profile?tab=settings). We may close one that is used for fraud or to harm others; what you have paid for is still delivered or paid back.",
      ],
    },
    {
      heading: "Prices",
      paragraphs: [
        "Prices are in Indian rupees and {pricesAre} The price that counts is the one at checkout: if it changed since you filled the cart, we show you the new one first.",
      ],
    },
    {
      heading: "Order and payment",
      paragraphs: [
        "You pay by UPI, card, net banking or wallet through a payment provider. When you place an order its goods are kept for you for {payMinutes} minutes. The sale is agreed once your payment has reached us and been verified. A payment that comes later is honoured if the goods are still there; else all of it is returned.",
        "If a price or a description is plainly a mistake, or a product cannot be had after all, we tell you, cancel and return all you paid.",
        "Pictures show the kind of product; the specifications on its page are what we answer for.",
      ],
    },
    {
      heading: "Payment and its safety",
      paragraphs: [
        "Card numbers, UPI PINs and bank passwords are typed on the payment provider’s own pages, over an encrypted connection, and never reach us. We learn the amount, the state and the number of the payment. An order is paid only once the provider’s signature has been checked.",
        "If your bank shows a payment that you did not make, tell your bank and us at once. A charge that you dispute with your bank is answered with the order’s papers; nobody is billed twice for one order.",
        "{paperOfOrder}",
      ],
    },
    {
      heading: "Cancelling an order",
      paragraphs: [
        "You may cancel on the order’s page as long as it reads Pending or Processing. It costs nothing: the whole amount goes back the way it came, and the goods go back on the shelf. Once it reads Shipped, [Returns](/returns) says what you can do.",
      ],
    },
    {
      heading: "Delivery, returns, warranty",
      paragraphs: [
        "[Shipping](/shipping), [Returns](/returns) and [Warranty](/warranty) are part of these terms. Until a parcel is in your hands, its loss is our risk.",
      ],
    },
    {
      heading: "Repairs",
      paragraphs: [
        "Bringing an appliance to the shop is free. A home visit costs the fee of your area, told beforehand and final. We look at the appliance, tell you the price of parts and labour, and begin when you agree. If you do not, you owe the visit fee at most.",
        "Please collect a repaired appliance within 30 days of our call. After 90 days, and a written reminder, we may dispose of it.",
      ],
    },
    {
      heading: "Reviews",
      paragraphs: [
        "Reviews are the opinions of those who wrote them. “Verified buyer” marks people who received the product from us. We write none of our own goods.",
      ],
    },
    {
      heading: "What we answer for",
      paragraphs: [
        "We answer for what we sell and for the work we do, as the law says. We do not answer for damage from use against the maker’s instructions. Nothing here takes away a right that the Consumer Protection Act, 2019 gives you.",
      ],
    },
    {
      heading: "Complaints and law",
      paragraphs: [
        "Please tell our [grievance officer](/contact#grievance) first. A message by the [contact form](/contact) gets a ticket number at once. {complaints} The National Consumer Helpline, [1915](tel:1915), helps as well.",
        "Indian law applies. You may go to the consumer commission where you live or work; otherwise the courts of {city} decide.",
      ],
    },
    {
      heading: "Changes",
      paragraphs: [
        "The terms that stand here on the day you order are the ones that hold for that order. These date from 20 November 2026.",
      ],
    },
  ],
};
