import { MIXERS_IRONS_1_HI } from "./mixers-irons-1.hi";
import { MIXERS_IRONS_2_HI } from "./mixers-irons-2.hi";
import type { SampleTexts } from "./types";

/** By SKU. */
export const MIXERS_IRONS_HI: Record<string, SampleTexts> = Object.assign(
  {},
  MIXERS_IRONS_1_HI,
  MIXERS_IRONS_2_HI,
);
