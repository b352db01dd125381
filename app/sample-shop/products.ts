import { COOLERS } from "./products/coolers";
import { FANS } from "./products/fans";
import { MIXERS_IRONS } from "./products/mixers-irons";
import { POWER_TOOLS } from "./products/power-tools";
import { SPARE_PARTS } from "./products/spare-parts";
import type { SampleProduct } from "./products/types";

export type { SampleProduct };

export const SAMPLE_PRODUCTS: SampleProduct[] = [
  ...POWER_TOOLS,
  ...FANS,
  ...COOLERS,
  ...MIXERS_IRONS,
  ...SPARE_PARTS,
];
