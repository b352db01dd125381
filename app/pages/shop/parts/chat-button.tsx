import type { ShopSummary } from "~/features/settings/shop";
import { getChatUrl } from "~/pages/parts/contact-links";

export function ChatButton({ shop }: { shop: ShopSummary }) {
  if (!shop.whatsapp) return null;
  return (
    <aside aria-label="Chat with the shop">
      <a className="chat" href={getChatUrl(shop, `Namaste ${shop.name}, I have a question.`)} rel="noopener">
        Chat
        <span className="unseen"> with us on WhatsApp</span>
      </a>
    </aside>
  );
}
