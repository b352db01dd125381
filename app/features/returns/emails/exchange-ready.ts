import { customerEmail } from "~/features/payments/emails/parts";
import { formatRupees, paise } from "~/lib/money";
import type { ReturnFacts } from "./parts";
import { words } from "./words.en";

/** To the customer, when the worth of returned goods can pay another order. */
export const exchangeReady = customerEmail<ReturnFacts>(({ goodsReturn, formatPieces, onceKey }) => {
  const worth = formatRupees(goodsReturn.exchangePaise ?? paise(0));
  return {
    kind: "exchange-ready",
    onceKey,
    subject: words.chooseSubject(goodsReturn.number),
    heading: words.worthIsReady(worth),
    paragraphs: [words.returnIsChecked(formatPieces(), worth), words.chooseInShop, words.ratherRefund],
    link: { words: words.chooseNewItem, path: "/products" },
    optOut: "own-changes",
  };
});
