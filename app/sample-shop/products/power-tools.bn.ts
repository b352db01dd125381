import { POWER_TOOLS_BN_1 } from "./power-tools-1.bn";
import { POWER_TOOLS_BN_2 } from "./power-tools-2.bn";
import type { SampleTexts } from "./types";

/** By SKU. */
export const POWER_TOOLS_BN: Record<string, SampleTexts> = Object.assign(
  {},
  POWER_TOOLS_BN_1,
  POWER_TOOLS_BN_2,
);
