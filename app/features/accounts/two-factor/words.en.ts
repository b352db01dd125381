export const words = {
  twoFactorIsNotOn: "Two-factor sign-in is not on.",
  typeCode: "Please type the code",
  stepExpired: "Please sign in again. Your code has to follow within ten minutes.",
  twoFactorSignInIsOnAlready: "Two-factor sign-in is on already.",
  thereIsNoAppToConfirm: "There is no app to confirm. Please set it up again.",
};
