import { FANS_1_HI } from "./fans-1.hi";
import { FANS_2_HI } from "./fans-2.hi";
import type { SampleTexts } from "./types";

/** By SKU. */
export const FANS_HI: Record<string, SampleTexts> = Object.assign({}, FANS_1_HI, FANS_2_HI);
