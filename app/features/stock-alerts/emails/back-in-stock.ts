import { getShownPaise, type Price } from "~/features/catalog/rules";
import type { EmailTemplate } from "~/features/emails/queue-email.server";
import { chargesTax } from "~/features/settings/tax-mode.server";
import { formatRupees } from "~/lib/money";
import { words } from "./words.en";

/** What the email of a stock alert is written from. */
export interface StockAlertFacts extends Price {
  id: string;
  recipient: string;
  productId: string;
  /** The product's name in the language of the email. */
  findName: () => string;
  brand: string;
}

/**
 * To a customer who asked for it, when a product is back in stock (rule: stock-alert-once). They can opt out
 * of it on the product's page only, because they asked for it there.
 */
export const backInStock: EmailTemplate<StockAlertFacts> = (alert) => {
  const { findName, brand } = alert;
  const productName = findName();
  return {
    kind: "back-in-stock",
    onceKey: alert.id,
    recipient: alert.recipient,
    subject: words.subject(productName),
    paragraphs: [
      // Without the name, which somebody else may have registered with this address.
      words.greeting,
      words.isBackInStock(productName, brand, formatRupees(getShownPaise(alert)), chargesTax()),
      words.isNotReserved,
      words.isOnlyEmail,
    ],
    link: { words: words.seeProduct, path: `/product/${alert.productId}` },
  };
};
