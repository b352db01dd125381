import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  shopIsBusyAtMomentPlease: "The shop is busy at the moment. Please try again.",
  databaseIsDamaged: (folder: string, code: string) =>
    `The database in ${folder} is damaged (${code}): stop the shop, move shop.db away, and \`vidyut restore latest\` brings back the newest backup (docs/runbook.md, 10)`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
