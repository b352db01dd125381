import type { InfoPage } from "~/features/settings/info-page";

export const shipping: InfoPage = {
  path: "/shipping",
  title: "Shipping",
  description:
    "What delivery costs, when it is free, how long it takes and what to do when a parcel arrives damaged.",
  sections: [
    {
      heading: "At a glance",
      paragraphs: [],
      facts: [
        ["Order from the cart", "{deliveryFee}"],
        ["Free delivery", "{freeDelivery}"],
        ["Buy now", "The fee of your area"],
        ["GST on goods", "{gstOnGoods}"],
      ],
    },
    {
      heading: "What it costs",
      paragraphs: [
        "{deliveryCost}",
        "“Buy now” on a product’s page works by area. Type your pincode there and press Check: the page tells you the delivery fee of your area and the amount above which it is free. If we do not serve the pincode, it tells you that.",
        "{billShows}",
        "{ownStateOnly}",
      ],
    },
    {
      heading: "How long it takes",
      paragraphs: [
        "We pack on the next working day after your payment. In and around {city} a parcel usually arrives within {nearDays}, farther away within {farDays}. If yours will take longer, we call you.",
        "Your order’s page shows how far it is. You find it under [your orders](/orders) after signing in.",
        "Not sure whether we reach you, or need it by a certain day? Ask us before you order.",
      ],
    },
    {
      heading: "When the parcel comes",
      paragraphs: [],
      list: [
        "Keep your phone near: the delivery person calls the number on your order.",
        "If the box is crushed or open, take a photo before you unpack, or refuse the parcel.",
        "If something is missing, wrong or broken, tell us within 48 hours if you can. [Returns](/returns) says what happens next.",
        "If nobody was at home, call us and we arrange another day.",
      ],
    },
    {
      heading: "Wrong address",
      paragraphs: [
        "Call us as soon as you see it, with your order number. Until the parcel has left the shop we can correct the address.",
      ],
    },
  ],
};
