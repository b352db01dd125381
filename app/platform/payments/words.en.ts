import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  demoNoMoneyMoves: "Demo: no money is charged",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
