import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  thatWasNotForm: "We could not read that form",
  shopCannotWriteAnythingDown:
    "The shop cannot save anything at the moment, and nothing was saved. Please try again shortly.",
  thatIsMoreThanThisForm: "That is more than this form can take",
  somebodyElseHasChangedThisSince: (what: string) =>
    `Somebody else has changed this ${what} since you opened it, so nothing was saved. Save again to replace their changes with yours.`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
