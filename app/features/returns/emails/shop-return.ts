import type { EmailTemplate } from "~/features/emails/queue-email.server";
import { formatCustomer } from "~/features/payments/emails/parts";
import { formatWish } from "~/features/returns/rules";
import { formatPhone } from "~/lib/format-phone";
import type { ReturnFacts } from "./parts";

/** To the shop, when a customer asks for a return; their words are on its page alone. */
export const shopReturn: EmailTemplate<ReturnFacts> = ({ goodsReturn, pieces, payable, title }, shop) => ({
  kind: "shop-return",
  aboutId: payable.id,
  onceKey: goodsReturn.id,
  recipient: shop.email,
  subject: `${title}: return ${goodsReturn.number} requested`,
  heading: `Return ${goodsReturn.number} requested`,
  paragraphs: [
    `${title}: ${pieces}.`,
    goodsReturn.isFaulty
      ? "Faulty, damaged or not what was ordered."
      : "The customer has changed their mind.",
    `Wanted: ${formatWish(goodsReturn)}.`,
    formatCustomer(payable.name, payable.email, formatPhone(payable.phone)),
  ],
  link: { words: "Answer the request", path: `/admin/returns/${goodsReturn.id}` },
});
