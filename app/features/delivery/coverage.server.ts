import { eq } from "drizzle-orm";
import { getSettings } from "~/features/settings/stored-settings.server";
import { ShopError } from "~/lib/errors";
import { PINCODE_MESSAGE } from "~/lib/field-rules";
import { pincode as pincodeField } from "~/lib/fields";
import { db } from "~/platform/db/db.server";
import { findStateRefusal } from "./own-state.server";
import { serviceArea } from "./tables";
import { words } from "./words.en";

export type ServiceArea = typeof serviceArea.$inferSelect;

/** Whether the shop serves a pincode: the area, or the reason why not. */
export type Coverage = { serviceable: true; area: ServiceArea } | { serviceable: false; message: string };

/** Whether the shop serves a pincode of six digits, and on which terms (rule: own-state-only). */
export function getCoverage(pincode: string): Coverage {
  const refusal = findStateRefusal(pincode);
  if (refusal) return { serviceable: false, message: refusal };
  const area = db.select().from(serviceArea).where(eq(serviceArea.pincode, pincode)).get();
  if (area?.isServiceable && area.isActive) return { serviceable: true, area };
  return {
    serviceable: false,
    message: words.sorryWeDontProvideServices(pincode),
  };
}

/** The area of a pincode. Throws NOT_SERVED at `field` unless it is served (rule: pincode-must-be-served). */
export function getServedArea(pincode: string, field = "pincode"): ServiceArea {
  const coverage = getCoverage(pincode);
  if (!coverage.serviceable) throw new ShopError("NOT_SERVED", coverage.message, field);
  return coverage.area;
}

/** Within how many working days a parcel usually arrives (rule: delivery-days). */
export function getArrivalDays(pincode: string | null): number {
  const { nearDays, farDays } = getSettings("delivery");
  return pincode && getCoverage(pincode).serviceable ? nearDays : farDays;
}

/** What a page shows about delivery to a pincode as it was typed. */
export type DeliveryCheck =
  | {
      state: "served";
      pincode: string;
      area: string;
      feePaise: ServiceArea["homeVisitFeePaise"];
      freeAbovePaise: ServiceArea["freeDeliveryAbovePaise"];
    }
  | { state: "unserved" | "malformed"; pincode: string; message: string };

/** The pincode check of a product page. */
export function checkDelivery(typed: string): DeliveryCheck {
  const parsed = pincodeField().safeParse(typed);
  if (!parsed.success) return { state: "malformed", pincode: typed, message: PINCODE_MESSAGE };
  const coverage = getCoverage(parsed.data);
  if (!coverage.serviceable) return { state: "unserved", pincode: parsed.data, message: coverage.message };
  const { area, homeVisitFeePaise: feePaise, freeDeliveryAbovePaise: freeAbovePaise } = coverage.area;
  return { state: "served", pincode: parsed.data, area, feePaise, freeAbovePaise };
}
