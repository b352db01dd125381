import type { EmailTemplate } from "~/features/emails/queue-email.server";
import { customerLine } from "~/features/payments/emails/parts";
import { formatWish } from "~/features/returns/rules";
import type { ReturnFacts } from "./parts";
import { words } from "./words.en";

/** To the shop, when a customer asks for a return; their words are on its page alone. */
export const shopReturn: EmailTemplate<ReturnFacts> = (facts, shop) => {
  const { goodsReturn, formatPieces, payable } = facts;
  return {
    kind: "shop-return",
    aboutId: payable.id,
    onceKey: goodsReturn.id,
    recipient: shop.email,
    subject: words.shopSubject(payable.number, goodsReturn.number),
    heading: words.returnRequested(goodsReturn.number),
    paragraphs: [
      words.piecesOfOrder(payable.number, formatPieces()),
      goodsReturn.isFaulty ? words.isFaulty : words.changedMind,
      words.wanted(formatWish(goodsReturn)),
      customerLine(facts),
    ],
    link: { words: words.answerRequest, path: `/admin/returns/${goodsReturn.id}` },
  };
};
