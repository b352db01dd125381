import type { InfoPage } from "~/features/settings/info-page";

export const returns: InfoPage = {
  path: "/returns",
  title: "Returns",
  description:
    "Cancelling an order, sending goods back, exchanges and refunds: what you can do, by when and how.",
  sections: [
    {
      heading: "At a glance",
      paragraphs: [],
      facts: [
        ["Cancel", "Any time before it leaves"],
        ["Changed your mind", "{returnDays}"],
        ["Faulty, damaged or wrong", "{faultyDays}"],
        ["Refund", "The way you paid"],
      ],
    },
    {
      heading: "Cancelling an order",
      paragraphs: [
        "As long as your order reads Pending or Processing, you cancel it yourself: open it under [your orders](/orders) and press Cancel. You can also call, write or chat with your order number. It costs nothing, and all you paid goes back, delivery included. If it is on its way already, you can refuse it or send it back as below.",
        "If we have to cancel, for instance because the last piece turns out to be faulty, we tell you and return the whole amount.",
      ],
    },
    {
      heading: "If you change your mind",
      paragraphs: [
        "You may give back what you do not want within {returnDays} of delivery, unused, with its box, manual and accessories. Bring it to the shop or send it to us at your cost. {priceBack}",
      ],
    },
    {
      heading: "Faulty, damaged or not what you ordered",
      paragraphs: [
        "Tell us within {faultyDays} of delivery. A photo helps. We repair it, exchange it or give all your money back, whichever you prefer where it is possible, and the way back costs you nothing.",
        "The same holds for goods that came so late that they are of no use to you. After the {faultyDays}, [the warranty](/warranty) takes over.",
      ],
    },
    {
      heading: "What we cannot take back",
      paragraphs: ["Unless it is faulty or not what you ordered:"],
      list: [
        "spare parts that were fitted, and wearing parts such as carbon brushes once opened;",
        "cable and wire cut to your length;",
        "anything that was used, altered or lacks its serial number.",
      ],
    },
    {
      heading: "Refunds",
      paragraphs: [
        "Money goes back the way it came: to the UPI account, card, bank or wallet you paid from. When an order is cancelled the refund begins at once; for goods that come back, within 2 working days of receiving them. Banks then take up to 7 working days. The order’s page shows how far the refund is, and a letter tells you when it has gone out.",
        "Money was taken but the order does not show it as paid? Wait a few minutes and look again under [your orders](/orders). If a payment reaches us only after the goods are sold, all of it is returned and the order’s page says so.",
      ],
    },
    {
      heading: "Home visits",
      paragraphs: [
        "You may cancel a home visit by its link until {noticeHours} before it begins, and after that by calling us until the technician sets out: the whole visit fee goes back to you. If we cancel it, you get it back too.",
      ],
    },
  ],
};
