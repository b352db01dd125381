import { MIXERS_IRONS_BN_1 } from "./mixers-irons-1.bn";
import { MIXERS_IRONS_BN_2 } from "./mixers-irons-2.bn";
import type { SampleTexts } from "./types";

/** By SKU. */
export const MIXERS_IRONS_BN: Record<string, SampleTexts> = Object.assign(
  {},
  MIXERS_IRONS_BN_1,
  MIXERS_IRONS_BN_2,
);
