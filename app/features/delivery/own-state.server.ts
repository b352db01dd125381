import { getPlaceOfSupply, getStateName } from "~/features/settings/indian-states";
import { getSettings } from "~/features/settings/stored-settings.server";
import { chargesTax } from "~/features/settings/tax-mode.server";
import { ShopError } from "~/lib/errors";
import { STATE_TEXTS } from "./state-texts";

/**
 * Tells of pincodes of six digits whether the shop can sell there, by settings that are read once: one that
 * charges no GST stays within its state (rule: own-state-only). A pincode whose state is not known counts as
 * the shop's own.
 */
export function createStateCheck(): (pincode: string) => boolean {
  if (chargesTax()) return () => true;
  const { stateCode } = getSettings("shop");
  return (pincode) => getPlaceOfSupply(pincode, stateCode) === stateCode;
}

/** Why the shop cannot sell to a pincode that `createStateCheck` refuses; undefined if it can. */
export function findStateRefusal(pincode: string): string | undefined {
  if (createStateCheck()(pincode)) return undefined;
  const { stateCode } = getSettings("shop");
  const state = getPlaceOfSupply(pincode, stateCode);
  return STATE_TEXTS.sellsWithinStateOnly(getStateName(stateCode), pincode, getStateName(state));
}

/** Throws NOT_SERVED at `state` for another state that was typed where its pincode does not say it. */
export function assertOwnState(state: string | null, pincode: string): void {
  const { stateCode } = getSettings("shop");
  const own = getStateName(stateCode);
  if (state === null || state === own || chargesTax()) return;
  throw new ShopError("NOT_SERVED", STATE_TEXTS.sellsWithinStateOnly(own, pincode, state), "state");
}
