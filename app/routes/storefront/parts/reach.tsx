import type { ShopParticulars } from "~/domain/settings/shop";

type Shop = Pick<ShopParticulars, "name" | "phone" | "whatsapp">;

/** A number as a phone dials it. */
export const dialled = (phone: string): string => phone.replace(/[^+\d]/g, "");

/** Two buttons to the shop: a call, and a chat whose first words are written already. */
export function CallOrChat({ shop, greeting }: { shop: Shop; greeting: string }) {
  const chat = `https://wa.me/${shop.whatsapp}?text=${encodeURIComponent(greeting)}`;
  return (
    <p className="row">
      <a href={`tel:${dialled(shop.phone)}`} className="button primary">
        Call {shop.phone}
      </a>
      <a href={chat} rel="noopener" className="button">
        Chat on WhatsApp
      </a>
    </p>
  );
}
