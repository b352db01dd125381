import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  confirmationRequired: "Please tick the box: deleting an account cannot be undone",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
