export const words = {
  users: "Users",
  user: "User",
  thisAccountIsNotThere: "This account is not there any more.",
  thisLinkDoesNotWork: "This link does not work any more.",
  wrongCode: "That code is not right, or has been used before. Please type the one your app shows now.",
  sessionNotFound: "This session is not there any more",
  pleaseUseOneOfButtons: "Please use one of the buttons",
  tooOften:
    "We have sent three letters in the last hour. Please look among your spam, or try again in an hour.",
  sessionExpired: "Your session has ended. Please sign in again.",
  signIn: "Please sign in.",
  unauthorizedPleaseLoginAgain: "Unauthorized. Please login again.",
  thisIsForAdministratorsAlone: "This is for administrators alone.",
  notSaved: "Please sign in again: what you sent was not saved.",
  logInToSeeYourAccount: "Please log in to see your account.",
};
