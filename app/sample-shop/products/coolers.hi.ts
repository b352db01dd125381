import { COOLERS_1_HI } from "./coolers-1.hi";
import { COOLERS_2_HI } from "./coolers-2.hi";
import type { SampleTexts } from "./types";

/** By SKU. */
export const COOLERS_HI: Record<string, SampleTexts> = Object.assign({}, COOLERS_1_HI, COOLERS_2_HI);
