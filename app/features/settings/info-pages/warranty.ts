import type { InfoPage } from "~/features/settings/info-page";

export const warranty: InfoPage = {
  path: "/warranty",
  title: "Warranty",
  description: "The maker’s warranty on what you buy, our own on what we repair, and how to use both.",
  sections: [
    {
      heading: "On new goods",
      paragraphs: [
        "New goods carry their maker’s warranty. Each product’s page says how long, under Highlights. It runs from the day of delivery; the card in the box has the maker’s own conditions.",
        "You need not look for a service centre. Bring the product to our repair desk, or call us: what is in our hands we put right, and what must go to the maker we hand on and keep after.",
      ],
    },
    {
      heading: "How to use it",
      paragraphs: [],
      list: [
        "Call, write or chat, with your order number and what is wrong.",
        "Bring or send the product with its cable and accessories. The order’s page is proof of purchase.",
        "We look at it and tell you whether the warranty covers it.",
        "If it does, repair or exchange costs you nothing. If not, you hear the price first and decide.",
      ],
    },
    {
      heading: "What it does not cover",
      paragraphs: ["As a rule makers do not answer for:"],
      list: [
        "wearing parts: carbon brushes, blades, cooling pads, cords, batteries past their own term;",
        "damage by a fall, by water, by voltage it was not made for, or by the wrong use;",
        "products opened or altered by somebody else, or without their serial number.",
      ],
    },
    {
      heading: "On repairs",
      paragraphs: [
        "If the same fault comes back within 30 days of our repair, we put it right and charge no labour again. Parts that we fitted carry their maker’s warranty. This holds whether the appliance was bought here or not.",
      ],
    },
    {
      heading: "Your rights by law",
      paragraphs: [
        "A warranty comes on top of what the law gives you against faulty goods and poor service; it takes nothing away.",
      ],
    },
  ],
};
