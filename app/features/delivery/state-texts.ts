import { translatePlace } from "~/features/settings/state-names";
import { words } from "./words.en";

/** Why the shop cannot sell to a pincode; `own` and `other` are states by their stored names. */
export const STATE_TEXTS = {
  sellsWithinStateOnly: (own: string, pincode: string, other: string) =>
    words.sorryWeSellWithinStateOnly(translatePlace(own), pincode, translatePlace(other)),
};
