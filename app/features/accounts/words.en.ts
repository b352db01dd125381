import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  users: "Users",
  user: "User",
  thisAccountIsNotThere: "This account no longer exists.",
  thisLinkDoesNotWork: "This link no longer works.",
  wrongCode: "That code is wrong or has been used before. Please enter the one your app shows now.",
  sessionNotFound: "This session has already ended",
  pleaseUseOneOfButtons: "Please use one of the buttons",
  tooOften:
    "We have sent three emails in the last hour. Please check your spam folder, or try again in an hour.",
  sessionExpired: "Your session has ended. Please sign in again.",
  signIn: "Please sign in.",
  unauthorizedPleaseLoginAgain: "Unauthorized. Please login again.",
  setUpTwoFactorFirst: "Please set up your authenticator app first, at /user/two-factor.",
  thisIsForOwnersAlone: "Your account cannot do this. Please ask the owner.",
  thisIsForAdministratorsAlone: "This is for administrators only.",
  notSaved: "Please sign in again. Your changes were not saved.",
  logInToSeeYourAccount: "Please log in to see your account.",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
