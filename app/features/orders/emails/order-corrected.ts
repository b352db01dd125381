import { deliveryLines, orderEmail } from "./parts";

/** To the customer, when the shop has corrected where the order goes. */
export const orderCorrected = orderEmail((facts) => ({
  kind: "order-corrected",
  onceKey: facts.onceKey,
  subject: `${facts.title}: delivery details corrected`,
  heading: "Your delivery details have been corrected",
  paragraphs: [
    `We have corrected the delivery details of your ${facts.label}.`,
    ...deliveryLines(facts),
    "If this is not right, please call us before we ship it.",
  ],
  optOut: "never",
}));
