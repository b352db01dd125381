import { getShownPaise, type Price } from "~/features/catalog/rules";
import type { EmailTemplate } from "~/features/emails/queue-email.server";
import { chargesTax } from "~/features/settings/tax-mode.server";
import { formatRupees } from "~/lib/money";

/** What the email of a stock alert is written from. */
export interface StockAlertFacts extends Price {
  id: string;
  recipient: string;
  productId: string;
  productName: string;
  brand: string;
}

/**
 * To a customer who asked for it, when a product is back in stock (rule: stock-alert-once). They can opt out
 * of it on the product's page only, because they asked for it there.
 */
export const backInStock: EmailTemplate<StockAlertFacts> = (alert) => {
  const gst = chargesTax() ? ", GST included" : "";
  return {
    kind: "back-in-stock",
    onceKey: alert.id,
    recipient: alert.recipient,
    subject: `Back in stock: ${alert.productName}`,
    paragraphs: [
      // Without the name, which somebody else may have registered with this address.
      "Namaste,",
      `${alert.productName} by ${alert.brand} is back in stock. It costs ${formatRupees(getShownPaise(alert))}${gst}.`,
      "It is not reserved for you: whoever orders first gets it.",
      "You asked us to tell you. This is the only email about it. If it is sold out again when you come, you can ask once more on its page.",
    ],
    link: { words: "See the product", path: `/product/${alert.productId}` },
  };
};
