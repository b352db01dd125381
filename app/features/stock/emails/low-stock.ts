import type { EmailTemplate } from "~/features/emails/queue-email.server";
import { shopDay } from "~/lib/time";
import { words } from "./words.en";

/** The most products that the email names; the list has the others. */
const MAX_NAMED = 50;

/** What the email of low stock is written from. */
export interface LowStockFacts {
  products: readonly { name: string; sku: string; stock: number }[];
}

/** To the shop, the products that have run low since the last one, once a day (rule: low-stock-email). */
export const lowStock: EmailTemplate<LowStockFacts> = ({ products }, shop, now) => {
  const others = products.length - MAX_NAMED;
  return {
    kind: "low-stock",
    onceKey: shopDay(now),
    recipient: shop.email,
    subject: words.subject(products.length),
    paragraphs: [
      ...products.slice(0, MAX_NAMED).map(({ name, sku, stock }) => words.product(name, sku, stock)),
      ...(others > 0 ? [words.moreProducts(others)] : []),
      words.isSentOnceADay,
    ],
    link: { words: words.viewLowStock, path: "/admin/products?lowStock=true" },
  };
};
