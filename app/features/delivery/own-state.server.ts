import { getPlaceOfSupply, getStateName } from "~/features/settings/indian-states";
import { getSettings } from "~/features/settings/stored-settings.server";
import { ShopError } from "~/lib/errors";
import { words } from "./words.en";

/**
 * Why a shop that charges no GST cannot sell to a pincode of six digits: it is of another state; undefined if
 * it can (rule: own-state-only). A pincode whose state is not known counts as the shop's own.
 */
export function findStateRefusal(pincode: string): string | undefined {
  const { registration, stateCode } = getSettings("shop");
  const state = getPlaceOfSupply(pincode, stateCode);
  if (registration === "regular" || state === stateCode) return undefined;
  return words.sorryWeSellWithinStateOnly(getStateName(stateCode), pincode, getStateName(state));
}

/** Throws NOT_SERVED at `field` for a pincode that `findStateRefusal` refuses. */
export function assertOwnState(pincode: string, field: string): void {
  const refusal = findStateRefusal(pincode);
  if (refusal) throw new ShopError("NOT_SERVED", refusal, field);
}
