import type { InfoPage } from "~/features/settings/info-page";

export const faq: InfoPage = {
  path: "/faq",
  title: "Questions",
  description: "Short answers to what people ask us most: ordering, paying, delivery, returns and repairs.",
  sections: [
    {
      heading: "Ordering and paying",
      paragraphs: [],
      questions: [
        [
          "Do I need an account?",
          [
            "To look around, no. To fill a cart and to buy, yes: a name, an e-mail address and a password are enough. What you wanted to add is added after you sign in.",
          ],
        ],
        [
          "How can I pay?",
          [
            "By UPI, card, net banking or wallet, through a payment provider. We never see your card number or UPI PIN. There is no cash on delivery.",
          ],
        ],
        ["{gstQuestion}", ["{isGstInPrice}"]],
        [
          "How long are the goods kept while I pay?",
          [
            "{payMinutes} minutes from the moment you place the order. After that they go back on the shelf, and the order reads “Payment not received”.",
          ],
        ],
        [
          "I paid, but the order does not say so. What now?",
          [
            "Look again after a few minutes under [your orders](/orders); please do not pay twice. If the goods were sold in the meantime, all of your money goes back the way it came. If neither happens, call us with the order number.",
          ],
        ],
        ["Where is my bill?", ["{howPaperIsMade}"]],
        [
          "Can I change or cancel an order?",
          [
            "You can cancel it until it is shipped: open it under [your orders](/orders) and press Cancel. It costs nothing, and your money goes back the way it came; see [Returns](/returns). To change something, call with your order number.",
          ],
        ],
      ],
    },
    {
      heading: "Delivery",
      paragraphs: [],
      questions: [
        [
          "What does delivery cost?",
          [
            "{deliveryAnswer} “Buy now” has the fee of your area: type your pincode on the product’s page to see it.",
          ],
        ],
        [
          "How long does it take?",
          [
            "Usually {nearDays} in and around {city}, up to {farDays} farther away. [Shipping](/shipping) has the rest.",
          ],
        ],
        ["Can I come and look first?", ["Please do. The shop is open {openHours}, at {address}."]],
      ],
    },
    {
      heading: "Returns and warranty",
      paragraphs: [],
      questions: [
        [
          "It arrived broken. What do I do?",
          [
            "Take a photo and tell us within {faultyDays}. We repair or exchange it or give your money back, and the way back costs you nothing.",
          ],
        ],
        [
          "May I return something I do not like?",
          ["Yes, within {returnDays}, unused and in its box. [Returns](/returns) names the few exceptions."],
        ],
        [
          "Where do I go with a warranty case?",
          ["To us. Bring the product to the repair desk or call; see [Warranty](/warranty)."],
        ],
      ],
    },
    {
      heading: "Repairs",
      paragraphs: [],
      questions: [
        [
          "Do you repair what was bought elsewhere?",
          ["Yes: drills and other power tools, fans, mixers, irons and coolers of the usual makes."],
        ],
        [
          "How do I book a repair?",
          [
            "Under [Repairs and services](/services), without an account: choose a day and an hour to bring it to the shop, or type your pincode and let us come. A slot can be reserved for five minutes while you fill in the rest.",
          ],
        ],
        [
          "Can I move or cancel my visit?",
          [
            "By the link in our letter you can move or cancel a visit to the shop, and cancel a home visit, until {noticeHours} before it begins; a visit fee you have paid then goes back to you. Later, please call.",
          ],
        ],
        [
          "What does a home visit cost?",
          [
            "Each area has its own visit fee. Type your pincode under [Repairs and services](/services?visitType=home) to see it. {visitFee} Bringing the appliance to the shop is free.",
          ],
        ],
        ["When is the repair desk open?", ["{repairHours}.{emergency}"]],
      ],
    },
    {
      heading: "Your account and data",
      paragraphs: [],
      questions: [
        [
          "How do I change my details or close my account?",
          [
            "Under [My Account](/user/profile): details under Profile, and under [Settings](/user/profile?tab=settings) a download of your data and the button that closes the account. [Privacy](/privacy) says what is erased and what the law makes us keep.",
          ],
        ],
        [
          "I forgot my password. What now?",
          [
            "Where you [sign in](/user/login), ask for a new one: a link comes to your e-mail address, works once and for {resetMinutes} minutes. If you signed up with Google, come in by Google.",
          ],
        ],
        [
          "Who do I complain to?",
          [
            "To our grievance officer, {officer}; the address is on the [contact page](/contact#grievance). A message by the form there gets a ticket number at once. {complaints}",
          ],
        ],
      ],
    },
  ],
};
