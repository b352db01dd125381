import { orderEmail } from "./parts";

/** To the customer, when the goods have been delivered. */
export const orderDelivered = orderEmail(({ title, label }) => ({
  kind: "order-delivered",
  subject: `${title}: delivered`,
  heading: "Your order was delivered",
  paragraphs: [`Your ${label} has been delivered. If anything is not right, please call or write to us.`],
}));
