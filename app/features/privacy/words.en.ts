import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  confirmationRequired: "Please tick the box: deleting an account cannot be undone",
  accountWasDeleted: "The account was deleted",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
