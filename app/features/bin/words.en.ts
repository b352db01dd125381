import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  bin: "Bin",
  canBeRestored: (days: number) => `You can restore it for ${days} days.`,
  openBin: "Open the bin",
  notInBin: "This is not in the bin any more: it was restored, or its time is over.",
  isThereAgain: (label: string) =>
    `${label} cannot be restored: something with the same number is there again.`,
};

export type Words = typeof en;

export const words = translated(en, { hi });
