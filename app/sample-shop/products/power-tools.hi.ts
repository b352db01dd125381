import { POWER_TOOLS_1_HI } from "./power-tools-1.hi";
import { POWER_TOOLS_2_HI } from "./power-tools-2.hi";
import type { SampleTexts } from "./types";

/** By SKU. */
export const POWER_TOOLS_HI: Record<string, SampleTexts> = Object.assign(
  {},
  POWER_TOOLS_1_HI,
  POWER_TOOLS_2_HI,
);
