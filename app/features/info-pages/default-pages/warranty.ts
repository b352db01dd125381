import type { InfoPageText } from "../info-page";

export const warranty: InfoPageText = {
  path: "/warranty",
  title: "Warranty",
  description: "The manufacturer’s warranty on new products, our own on repairs, and how to claim.",
  text: `## New products

New products carry the manufacturer’s warranty. Each product page shows how long, below the price. It starts on the day of delivery; the warranty card in the box has the manufacturer’s terms.

You need not look for a service centre. Bring the product to our repair desk, or call us. We repair what we can, and send the rest to the manufacturer and follow up for you.

## How to claim

- Call, write or chat with your order number and tell us the problem.
- Bring or send the product with its cable and accessories. Your order page is proof of purchase.
- We check it and tell you whether the warranty covers it.
- If it does, repair or exchange is free. If not, we tell you the price first and you decide.

## What is not covered

Manufacturers usually do not cover:

- wearing parts: carbon brushes, blades, cooling pads, cords, and batteries past their own warranty;
- damage from a fall, water, wrong voltage or misuse;
- products opened or altered by someone else, or without their serial number.

## Repairs

If the same fault comes back within {repairDays} of our repair, we fix it and charge no labour again. Parts we fit carry the manufacturer’s warranty. This applies whether or not you bought the appliance here.

## Your rights by law

A warranty is in addition to your legal rights against faulty goods and poor service; it does not limit them.
`,
};
