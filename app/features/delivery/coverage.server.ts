import { eq } from "drizzle-orm";
import { ShopError } from "~/lib/errors";
import { pincodeMessage } from "~/lib/field-rules";
import { parsePincode } from "~/lib/fields";
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

/** The area of a pincode. Throws NOT_SERVED at `field` unless visits are made there. */
export function getServedArea(pincode: string): ServiceArea {
  const coverage = getCoverage(pincode);
  if (!coverage.serviceable) throw new ShopError("NOT_SERVED", coverage.message, "pincode");
  return coverage.area;
}

/** What a page shows about repair visits to a pincode as it was typed. */
export type CoverageCheck =
  | { state: "served"; pincode: string }
  | { state: "unserved" | "malformed"; pincode: string; message: string };

/** Whether a pincode, as it was typed, is in a service area. */
export function checkCoverage(typed: string): CoverageCheck {
  const pincode = parsePincode(typed);
  if (pincode === undefined) return { state: "malformed", pincode: typed, message: pincodeMessage() };
  const coverage = getCoverage(pincode);
  if (!coverage.serviceable) return { state: "unserved", pincode, message: coverage.message };
  return { state: "served", pincode };
}
