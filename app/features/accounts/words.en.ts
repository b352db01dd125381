export const words = {
  pleaseUseOneOfTheButtons: "Please use one of the buttons",
  weHaveSentThreeLettersIn:
    "We have sent three letters in the last hour. Please look among your spam, or try again in an hour.",
  users: "Users",
  iifRowIsActiveRowRole: "iif({row}.is_active, {row}.role, {row}.role || ', deactivated')",
  user: "User",
  yourSessionHasEndedPleaseSign: "Your session has ended. Please sign in again.",
  pleaseSignIn: "Please sign in.",
  unauthorizedPleaseLoginAgain: "Unauthorized. Please login again.",
  thisIsForAdministratorsAlone: "This is for administrators alone.",
  pleaseSignInAgainWhatYou: "Please sign in again: what you sent was not saved.",
  pleaseLogInToSeeYour: "Please log in to see your account.",
  twoFactorSignInIsNot: "Two-factor sign-in is not on.",
  pleaseTypeTheCode: "Please type the code",
  pleaseSignInAgainYourCode: "Please sign in again. Your code has to follow within ten minutes.",
  twoFactorSignInIsOn: "Two-factor sign-in is on already.",
  thereIsNoAppToConfirm: "There is no app to confirm. Please set it up again.",
  thisAccountIsNotThereAny: "This account is not there any more.",
  thisLinkDoesNotWorkAny: "This link does not work any more.",
  thatCodeIsNotRightOr:
    "That code is not right, or has been used before. Please type the one your app shows now.",
  thisSessionIsNotThereAny: "This session is not there any more",
};
