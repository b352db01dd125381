import type { ShopParticulars } from "~/domain/settings/shop";

/** The floating button to a chat with the shop, its greeting written already. */
export function ChatButton({ shop }: { shop: ShopParticulars }) {
  const greeting = encodeURIComponent(`Namaste ${shop.name}, I have a question.`);
  return (
    <aside aria-label="Chat with the shop">
      <a className="chat" href={`https://wa.me/${shop.whatsapp}?text=${greeting}`} rel="noopener">
        Chat
        <span className="unseen"> with us on WhatsApp</span>
      </a>
    </aside>
  );
}
