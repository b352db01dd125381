import { customerEmail } from "~/features/payments/emails/parts";
import type { ReturnStatus } from "~/features/returns/rules";
import type { ReturnFacts } from "./parts";
import { words } from "./words.en";

interface Text {
  subject: string;
  heading: string;
  paragraphs: string[];
}

const listAnswer = ({ goodsReturn: { answer } }: ReturnFacts): string[] => (answer ? [answer] : []);

function getNextStep({ wish, wantsExchange }: ReturnFacts["goodsReturn"]): string {
  if (wantsExchange) return words.exchangeFollows;
  return wish === "replacement" ? words.replacementFollows : words.refundFollows;
}

type Write = (facts: ReturnFacts, shop: { address: string; phone: string }) => Text;

/** What the customer reads of each step; none of a step that needs no email, or has one of its own. */
const TEXTS: Partial<Record<ReturnStatus, Write>> = {
  requested: ({ formatPieces, goodsReturn: { number } }) => ({
    subject: words.requestedSubject(number),
    heading: words.requested,
    paragraphs: [words.requestReceived(formatPieces()), words.answerFollows],
  }),
  accepted(facts, { address }) {
    const { number, isFaulty } = facts.goodsReturn;
    return {
      subject: words.acceptedSubject(number),
      heading: words.accepted,
      paragraphs: [
        words.sendItTo(facts.formatPieces(), address.replaceAll("\n", ", ")),
        ...listAnswer(facts),
        isFaulty ? words.shippingIsFree : words.shippingAtYourCost,
        words.writeNumber(number),
      ],
    };
  },
  received: ({ formatPieces, goodsReturn }) => ({
    subject: words.receivedSubject(goodsReturn.number),
    heading: words.received,
    paragraphs: [words.hasArrived(formatPieces()), getNextStep(goodsReturn)],
  }),
  replaced: ({ formatPieces, goodsReturn: { number } }) => ({
    subject: words.replacedSubject(number),
    heading: words.replaced,
    paragraphs: [words.replacementIsSent(formatPieces())],
  }),
  refused: (facts, { phone }) => ({
    subject: words.refusedSubject(facts.goodsReturn.number),
    heading: words.refused,
    paragraphs: [
      words.cannotTakeBack(facts.formatPieces()),
      ...listAnswer(facts),
      words.ifYouDisagree(phone),
    ],
  }),
  withdrawn: ({ formatPieces, goodsReturn: { number } }) => ({
    subject: words.withdrawnSubject(number),
    heading: words.withdrawn,
    paragraphs: [words.requestIsWithdrawn(formatPieces())],
  }),
};

/** To the customer, at each step of a return. */
export const returnUpdate = customerEmail<ReturnFacts>((facts, shop) => ({
  kind: "return-update",
  subject: "",
  paragraphs: [],
  ...TEXTS[facts.goodsReturn.status]?.(facts, shop),
  link: { words: words.viewReturn, path: facts.path },
  optOut: "own-changes",
}));
