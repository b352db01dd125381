import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  twoFactorIsNotOn: "Two-factor sign-in is not on.",
  typeCode: "Please enter the code",
  stepExpired: "Please sign in again. Please enter your code within ten minutes of that.",
  twoFactorSignInIsOnAlready: "Two-factor sign-in is already on.",
  thereIsNoAppToConfirm: "There is no app to confirm. Please set it up again.",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
