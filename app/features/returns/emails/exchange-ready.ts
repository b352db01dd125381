import { customerEmail } from "~/features/payments/emails/parts";
import { formatRupees, paise } from "~/lib/money";
import type { ReturnFacts } from "./parts";

/** To the customer, when the worth of returned goods can pay another order. */
export const exchangeReady = customerEmail<ReturnFacts>(({ goodsReturn, pieces, onceKey }) => {
  const worth = formatRupees(goodsReturn.exchangePaise ?? paise(0));
  return {
    kind: "exchange-ready",
    onceKey,
    subject: `Return ${goodsReturn.number}: choose your new item`,
    heading: `${worth} is ready for your new order`,
    paragraphs: [
      `We have checked your return: ${pieces}. ${worth} will be taken off your next order.`,
      "Please choose what you want in the shop, and go to the checkout as usual. If it costs more, you pay only the difference; if it costs less, we refund the difference to you.",
      "If you would rather have a refund, please answer this email.",
    ],
    link: { words: "Choose your new item", path: "/products" },
    optOut: "own-changes",
  };
});
