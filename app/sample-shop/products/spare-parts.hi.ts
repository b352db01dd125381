import { SPARE_PARTS_1_HI } from "./spare-parts-1.hi";
import { SPARE_PARTS_2_HI } from "./spare-parts-2.hi";
import type { SampleTexts } from "./types";

/** By SKU. */
export const SPARE_PARTS_HI: Record<string, SampleTexts> = Object.assign(
  {},
  SPARE_PARTS_1_HI,
  SPARE_PARTS_2_HI,
);
