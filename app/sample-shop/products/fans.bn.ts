import { FANS_BN_1 } from "./fans-1.bn";
import { FANS_BN_2 } from "./fans-2.bn";
import type { SampleTexts } from "./types";

/** By SKU. */
export const FANS_BN: Record<string, SampleTexts> = Object.assign({}, FANS_BN_1, FANS_BN_2);
