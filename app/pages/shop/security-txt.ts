import { getShopProfile } from "~/features/settings/shop.server";
import { addMs, days } from "~/lib/time";
import { config } from "~/platform/config.server";

/** RFC 9116 asks for less than a year; the file is read anew long before. */
const VALID_DAYS = 180;

/** How to report a weakness of the shop (rule: security-txt). */
export function loader() {
  const { origin } = config().SITE_URL;
  const lastDay = addMs(new Date(), days(VALID_DAYS)).toISOString().slice(0, 10);
  const lines = [
    `Contact: mailto:${getShopProfile().email}`,
    `Contact: ${origin}/contact`,
    `Expires: ${lastDay}T00:00:00Z`,
    "Preferred-Languages: en, hi",
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
