import { customerEmail } from "~/features/payments/emails/parts";
import type { ReturnStatus } from "~/features/returns/rules";
import type { ReturnFacts } from "./parts";

interface Text {
  subject: string;
  paragraphs: (facts: ReturnFacts, shop: { address: string; phone: string }) => string[];
}

const listAnswer = ({ goodsReturn: { answer } }: ReturnFacts): string[] => (answer ? [answer] : []);

function getNextStep({ wish, wantsExchange }: ReturnFacts["goodsReturn"]): string {
  if (wantsExchange) return "We will email you as soon as you can choose your new item.";
  return wish === "replacement" ? "The replacement or your refund follows." : "Your refund follows.";
}

/** What the customer reads of each step; none of a step that needs no email, or has one of its own. */
const TEXTS: Partial<Record<ReturnStatus, Text>> = {
  requested: {
    subject: "return requested",
    paragraphs: ({ pieces }) => [
      `We have received your request to return ${pieces}.`,
      "We will answer within two working days. Please keep the goods, with their box and accessories, until then.",
    ],
  },
  accepted: {
    subject: "please send your return",
    paragraphs: (facts, { address }) => [
      `You can return ${facts.pieces}. Please bring or send it to: ${address.replaceAll("\n", ", ")}.`,
      ...listAnswer(facts),
      facts.goodsReturn.isFaulty
        ? "Return shipping is free: please keep the receipt of the courier."
        : "If you send it, the shipping is at your cost.",
      `Please write the return number on the parcel: ${facts.goodsReturn.number}.`,
    ],
  },
  received: {
    subject: "return received",
    paragraphs: ({ pieces, goodsReturn }) => [
      `Your return has arrived: ${pieces}.`,
      getNextStep(goodsReturn),
    ],
  },
  replaced: {
    subject: "replacement on its way",
    paragraphs: ({ pieces }) => [
      `The replacement for ${pieces} is on its way to you. There is nothing to pay.`,
    ],
  },
  refused: {
    subject: "return not possible",
    paragraphs: (facts, { phone }) => [
      `We cannot take back ${facts.pieces}.`,
      ...listAnswer(facts),
      `If you disagree, please call us on ${phone} or answer this email.`,
    ],
  },
  withdrawn: {
    subject: "return withdrawn",
    paragraphs: ({ pieces }) => [
      `You have withdrawn your request to return ${pieces}. Nothing else happens.`,
    ],
  },
};

/** To the customer, at each step of a return. */
export const returnUpdate = customerEmail<ReturnFacts>((facts, shop) => {
  const { number, status } = facts.goodsReturn;
  const { subject = "", paragraphs } = TEXTS[status] ?? {};
  return {
    kind: "return-update",
    subject: `Return ${number}: ${subject}`,
    heading: `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`,
    paragraphs: paragraphs?.(facts, shop) ?? [],
    link: { words: "View your return", path: facts.path },
    optOut: "own-changes",
  };
});
