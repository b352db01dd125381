import type { InfoPage } from "../pages";

export const terms: InfoPage = {
  path: "/terms",
  title: "Terms",
  description: "The terms on which we sell and repair. Short, because most of it is what you would expect.",
  sections: [
    {
      heading: "Who you deal with",
      paragraphs: ["You buy from us directly; nobody else sells on this site."],
      entries: [
        ["Legal name", "{name}"],
        ["Head office", "{address}"],
        ["Website", "{site}"],
        ["Customer care", "[{phone}](tel:{dial})"],
        ["E-mail", "[{email}](mailto:{email})"],
      ],
    },
    {
      heading: "Your account",
      paragraphs: [
        "You need an account to buy, and to be 18 or over. Please give true details, keep your password to yourself and tell us if you think that somebody else knows it.",
      ],
    },
    {
      heading: "Prices and taxes",
      paragraphs: [
        "Prices are in Indian rupees and without GST. GST of {gst}% and the delivery fee are added and shown, with the total, before you pay. The price that counts is the one at checkout: if it changed since you filled the cart, we show you the new one first.",
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
        "Please tell our [grievance officer](/contact#grievance) first. A complaint is acknowledged within 48 hours and settled within one month. The National Consumer Helpline, [1915](tel:1915), helps as well.",
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
