import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  keyReused: "This Idempotency-Key was used for something else. Please use a new key for every new request.",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
