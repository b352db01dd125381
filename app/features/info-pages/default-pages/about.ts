import type { InfoPageText } from "../info-page";

export const about: InfoPageText = {
  path: "/about",
  title: "About us",
  description: "{name} sells and repairs electrical tools and appliances in {city}, since {since}.",
  text: `## A shop and a repair desk

We sell power tools, fans, coolers, mixers, irons and the spare parts that keep them running. We repair what we sell, and also items bought elsewhere.

A new carbon brush costs less than a new drill, a new capacitor less than a new fan. We tell you honestly when a repair is worth it, and when it is not.

## How we work

- {pricesShown}
- Stock on the page is stock in the shop. “Only 3 left” means we have three.
- Once you go to pay, we hold your items for {payMinutes} minutes.
- At the repair desk we tell you the repair cost before we start. Bringing the appliance in is free.
- Reviews marked “Verified buyer” come from customers who received the product from us.

## Who we are

You can walk in, call or write. Our hours, directions and a contact form are on the [contact page](/contact).

- **Legal name**: {legalName}
- **GSTIN**: {gstin}
- **Head office**: {address}
- **Website**: {site}
- **Customer care**: [{phone}](tel:{dial})
- **Email**: [{email}](mailto:{email})
- **Grievance officer**: {officer}, {officerTitle}, [{officerPhone}](tel:{officerDial}), [{officerEmail}](mailto:{officerEmail})
- **In business since**: {since}
`,
};
