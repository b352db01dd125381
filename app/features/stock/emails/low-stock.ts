import type { EmailTemplate } from "~/features/emails/queue-email.server";
import { formatCount, formatCountAndNoun } from "~/lib/format-count";
import { shopDay } from "~/lib/time";

/** The most products that the email names; the list has the others. */
const MAX_NAMED = 50;

/** What the email of low stock is written from. */
export interface LowStockFacts {
  products: readonly { name: string; sku: string; stock: number }[];
}

/** To the shop, the products that have run low since the last one, once a day (rule: low-stock-email). */
export const lowStock: EmailTemplate<LowStockFacts> = ({ products }, shop, now) => {
  const isOne = products.length === 1;
  const others = products.length - MAX_NAMED;
  return {
    kind: "low-stock",
    onceKey: shopDay(now),
    recipient: shop.email,
    subject: `${formatCountAndNoun(products.length, "product")} ${isOne ? "is" : "are"} low in stock`,
    paragraphs: [
      ...products
        .slice(0, MAX_NAMED)
        .map(
          ({ name, sku, stock }) =>
            `${name} (${sku}): ${stock === 0 ? "sold out" : `${formatCount(stock)} left`}`,
        ),
      ...(others > 0 ? [`And ${formatCountAndNoun(others, "more product")}.`] : []),
      "We send this email at most once a day, and only about products that have run low since the last one. You can switch it off in the settings of stock.",
    ],
    link: { words: "View low stock", path: "/admin/products?lowStock=true" },
  };
};
