import { SPARE_PARTS_BN_1 } from "./spare-parts-1.bn";
import { SPARE_PARTS_BN_2 } from "./spare-parts-2.bn";
import type { SampleTexts } from "./types";

/** By SKU. */
export const SPARE_PARTS_BN: Record<string, SampleTexts> = Object.assign(
  {},
  SPARE_PARTS_BN_1,
  SPARE_PARTS_BN_2,
);
