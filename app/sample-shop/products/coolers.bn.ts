import { COOLERS_BN_1 } from "./coolers-1.bn";
import { COOLERS_BN_2 } from "./coolers-2.bn";
import type { SampleTexts } from "./types";

/** By SKU. */
export const COOLERS_BN: Record<string, SampleTexts> = Object.assign({}, COOLERS_BN_1, COOLERS_BN_2);
