import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  thereIsNoPage: "There is no page at this address.",
  notFilled: "Please fill in all fields",
  noName: "Full name is required",
  acceptTermsAndConditionsToContinue: "Please accept the terms and conditions to continue",
  passwordIsRequired: "Password is required",
  emailIsRequired: "Email is required",
  enterValidEmail: "Please enter a valid email",
  invalidAdminCredentials: "Invalid admin credentials",
  nameMustBeAtLeast2: "Name must be at least 2 characters",
  enterValid10DigitPhoneNumber: "Please enter a valid 10-digit phone number",
  enterValidEmailAddress: "Please enter a valid email address",
  acceptmarketingIsTrueOrFalse: "acceptMarketing is true or false",
  confirmYourPassword: "Please confirm your password",
  passwordsDoNotMatch: "Passwords do not match",
  googleLoginFailedPleaseTryAgain: "Google login failed. Please try again.",
  googleRegistrationFailedPleaseTryAgain: "Google registration failed. Please try again.",
  unknownDevice: "Unknown device",
  browserOnSystem: (browser: string, system: string) => `${browser} on ${system}`,
  wrongPassword: "Your current password is incorrect",
  signInAgain: "Please sign in again first, so that we know it is you.",
  passwordRequired: "Please enter your current password",
  accountCreated: "Account created successfully! Welcome to the product!",
  accountWithThisEmailAlreadyExists: "An account with this email already exists. Please login instead.",
  invalidEmailOrPassword: "Invalid email or password",
  tooShortNow: (admin: number) =>
    `In the back-office you need a password of at least ${admin} characters. Please choose a new one using "Forgot your password?".`,
  typeCodeOfYourAuthenticatorApp: "Please enter the code from your authenticator app.",
  confirmYourPasswordFirst:
    "Your password was confirmed more than ten minutes ago. Please confirm it at /admin/confirm, or sign in again, and then repeat this.",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
