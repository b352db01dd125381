import { translated } from "~/lib/language";
import { hi } from "./words.hi";

const en = {
  somethingWentWrongOnOurSide: "Something went wrong on our side. Nothing you saved was lost.",
  somethingWentWrong: "Something went wrong",
  weCouldNotFindThat: "We could not find that",
  thatCannotBeDone: "That cannot be done",
  tryAgain: "Try again",
  toDashboard: "Go to dashboard",
  skipToContent: "Skip to content",
  menu: "Menu",
  backOffice: "Back-office",
  welcome: (name: string) => `Welcome, ${name}`,
  toShop: "Go to shop",
  adminPortal: "Admin Portal",
  loginFailedPleaseTryAgain: "Login failed. Please try again.",
  youAreSignedInAsCustomer: (customer: string) =>
    `You are signed in as ${customer}, a customer. Signing in here will sign you out there.`,
  email: "Email",
  password: "Password",
  signingIn: "Signing in...",
  signInToAdminPortal: "Sign in to Admin Portal",
  protectedAdminAccessOnly: "Protected admin access only",
  thisIsForOwnerAlone: "Your account cannot do this. Please ask the owner of the shop.",
  confirmItIsYou: "Please confirm it is you",
  confirmExplained:
    "Settings, large refunds and deleting many things need your password, if you have not signed in or confirmed it in the last ten minutes.",
  yourPassword: "Your password",
  confirm: "Confirm",
  setUpTwoFactor:
    "The owner asks everybody in the back-office for an authenticator app. Please set it up now.",
};

export type Words = typeof en;

export const words = translated(en, { hi });
