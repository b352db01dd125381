import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  dashboard: "Dashboard",
};

export type Words = typeof en;

export const words = translated(en, { hi });
