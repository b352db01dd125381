import { eq, sql } from "drizzle-orm";
import { type DeliveryZone, findZone } from "~/features/settings/delivery-zones";
import { getSettings } from "~/features/settings/stored-settings.server";
import { ShopError } from "~/lib/errors";
import { pincodeMessage } from "~/lib/field-rules";
import { parsePincode } from "~/lib/fields";
import { type Paise, paise } from "~/lib/money";
import { db, prepareOnce } from "~/platform/db/db.server";
import { localizeArea } from "./area-texts.server";
import type { ServiceArea } from "./coverage.server";
import { findStateRefusal } from "./own-state.server";
import { type DaysToArrive, getDaysToArrive, getExtraFee, isServed } from "./rules";
import { serviceArea } from "./tables";
import { words } from "./words.en";

/** On which terms goods are delivered to a pincode; `area`: it is in an active service area. */
export interface Delivered {
  isDelivered: true;
  pincode: string;
  area?: ServiceArea;
  zone: DeliveryZone;
}

/** Whether goods are delivered to a pincode, or the reason that they are not. */
export type Delivery = Delivered | { isDelivered: false; pincode: string; message: string };

// Every cart and checkout asks for its area.
const prepareFindArea = prepareOnce(() =>
  db
    .select()
    .from(serviceArea)
    .where(eq(serviceArea.pincode, sql.placeholder("pincode")))
    .prepare(),
);

/**
 * Whether goods are delivered to a pincode of six digits, for whoever asks (rules: delivery-zones,
 * own-state-only): an active service area has it, or a delivery zone.
 */
export function findDelivery(pincode: string): Delivery {
  const refusal = findStateRefusal(pincode);
  if (refusal) return { isDelivered: false, pincode, message: refusal };
  const { zones, notDelivered } = getSettings("zones");
  const zone = findZone({ zones, notDelivered }, pincode);
  const area = prepareFindArea().get({ pincode });
  const isOfArea = area !== undefined && isServed(area);
  const [nearest] = [...zones].sort((a, b) => a.toDays - b.toDays);
  if (isOfArea && nearest) return { isDelivered: true, pincode, area, zone: zone ?? nearest };
  if (zone) return { isDelivered: true, pincode, zone };
  return { isDelivered: false, pincode, message: words.sorryWeDontProvideServices(pincode) };
}

/** Throws NOT_SERVED at `field` unless goods are delivered to the pincode (rule: pincode-must-be-served). */
export function getDelivered(pincode: string, field = "pincode"): Delivered {
  const delivery = findDelivery(pincode);
  if (!delivery.isDelivered) throw new ShopError("NOT_SERVED", delivery.message, field);
  return delivery;
}

/** What a page shows about delivery to a pincode as it was typed. */
export type DeliveryCheck =
  | { state: "served"; pincode: string; place: string; days: DaysToArrive }
  | { state: "unserved" | "malformed"; pincode: string; message: string };

/**
 * Like `findDelivery`, of a pincode as it was typed; `place`: its area, if it is in one, in the language of
 * the moment.
 */
export function checkDelivery(typed: string): DeliveryCheck {
  const pincode = parsePincode(typed);
  if (pincode === undefined) return { state: "malformed", pincode: typed, message: pincodeMessage() };
  return toDeliveryCheck(findDelivery(pincode));
}

export function toDeliveryCheck(delivery: Delivery): DeliveryCheck {
  const { pincode } = delivery;
  if (!delivery.isDelivered) return { state: "unserved", pincode, message: delivery.message };
  const place = delivery.area ? localizeArea(delivery.area).area : "";
  return { state: "served", pincode, place, days: getDaysToArrive(delivery) };
}

type Weights = Parameters<typeof getExtraFee>[1];

/** Like `getExtraFee`; 0 where the goods are not delivered, or it is not known where. */
export const getExtra = (delivery: Delivery | undefined, lines: Weights): Paise =>
  delivery?.isDelivered ? getExtraFee(delivery.zone, lines) : paise(0);

/** What delivery of Buy Now costs: the fee of the area, or the shop's own outside all areas. */
export function getBuyNowTerms({ area, zone }: Delivered, lines: Weights) {
  const { deliveryFeePaise, freeDeliveryAbovePaise } = getSettings("delivery");
  const { homeVisitFeePaise = deliveryFeePaise } = area ?? {};
  return {
    homeVisitFeePaise,
    freeDeliveryAbovePaise: area?.freeDeliveryAbovePaise ?? freeDeliveryAbovePaise,
    extraPaise: getExtraFee(zone, lines),
  };
}

/** What delivery of a cart costs there. */
export const getCartTerms = ({ zone }: Delivered, lines: Weights) => ({
  ...getSettings("delivery"),
  extraPaise: getExtraFee(zone, lines),
});
