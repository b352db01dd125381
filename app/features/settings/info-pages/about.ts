import type { InfoPage } from "~/features/settings/info-page";

export const about: InfoPage = {
  path: "/about",
  title: "About us",
  description: "{name} sells and repairs electrical tools and appliances in {city}, since {since}.",
  sections: [
    {
      heading: "A shop and a repair desk",
      paragraphs: [
        "We sell power tools, fans, coolers, mixers, irons and the spare parts that keep them running. What we sell we also repair, and we repair a good deal that was bought elsewhere.",
        "A new carbon brush costs less than a new drill, a new capacitor less than a new fan. Where a repair makes sense we say so; where it does not, we say that too.",
      ],
    },
    {
      heading: "How we work",
      paragraphs: [],
      list: [
        "{pricesShown}",
        "Stock on the page is stock on the shelf. “Only 3 left” means that we counted three.",
        "Once you go to pay, the goods are kept for you for {payMinutes} minutes.",
        "At the repair desk you hear what a repair costs before we begin. Bringing the appliance in is free.",
        "Reviews marked “Verified buyer” come from people who received the product from us.",
      ],
    },
    {
      heading: "Who we are",
      paragraphs: [
        "You can walk in, call or write. Our hours, the way to us and a form are on the [contact page](/contact).",
      ],
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
        ["In business since", "{since}"],
      ],
    },
  ],
};
