import type { ShopProfile } from "~/features/settings/shop";

type Shop = Pick<ShopProfile, "name" | "phone" | "whatsapp">;

/** A number as a phone dials it. */
export const toTelNumber = (phone: string): string => phone.replace(/[^+\d]/g, "");

/** A number as it is printed: never broken over two lines. */
export const toUnbrokenPhone = (phone: string): string => phone.replaceAll(" ", "\u00a0");

/** The address of a chat with the shop whose first words are written already. */
export const getChatUrl = ({ whatsapp }: Pick<Shop, "whatsapp">, greeting: string): string =>
  `https://wa.me/${whatsapp}?text=${encodeURIComponent(greeting)}`;

/** Where a map shows an address. */
export const getMapUrl = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

/**
 * Two buttons to the shop: a call, and a chat whose first words are written already, where it has WhatsApp.
 */
export function CallOrChat({ shop, greeting }: { shop: Shop; greeting: string }) {
  return (
    <p className="row">
      <a href={`tel:${toTelNumber(shop.phone)}`} className="button primary">
        Call {toUnbrokenPhone(shop.phone)}
      </a>
      {shop.whatsapp ? (
        <a href={getChatUrl(shop, greeting)} rel="noopener" className="button">
          Chat on WhatsApp
        </a>
      ) : null}
    </p>
  );
}
