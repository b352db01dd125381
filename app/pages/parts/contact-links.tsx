import type { ShopProfile } from "~/features/settings/shop";
import { toTelNumber, toUnbrokenPhone } from "~/lib/format-phone";
import { words } from "./words.en";

type Shop = Pick<ShopProfile, "name" | "phone" | "whatsapp">;

/** The address of a WhatsApp chat with the shop, with a prepared first message. */
export const getChatUrl = ({ whatsapp }: Pick<Shop, "whatsapp">, greeting: string): string =>
  `https://wa.me/${whatsapp}?text=${encodeURIComponent(greeting)}`;

export const getMapUrl = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

/** The address that shows where somebody lives, in the map that a phone opens. */
export const getRouteUrl = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** Buttons to call the shop and, if it has WhatsApp, to chat with it. */
export function CallOrChat({ shop, greeting }: { shop: Shop; greeting: string }) {
  return (
    <p className="row">
      <a href={`tel:${toTelNumber(shop.phone)}`} className="button primary">
        {words.call(toUnbrokenPhone(shop.phone))}
      </a>
      {shop.whatsapp ? (
        <a href={getChatUrl(shop, greeting)} rel="noopener" className="button">
          {words.chatOnWhatsapp}
        </a>
      ) : null}
    </p>
  );
}

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${toTelNumber(phone)}`}>{toUnbrokenPhone(phone)}</a>
);
