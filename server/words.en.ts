export const words = {
  nativeModulesDoNotFit:
    "The native modules do not fit this Node: run npm ci, or install the release made for it.",
  thatIsMoreThanThisForm: "That is more than this form may hold",
  thatWasNotForm: "That was not a form we can read",
  thisIsNotShop: "This is not the shop you are looking for",
  thatAddressIsNotOne: "That address is not one of ours",
  thisFormWasNotSent: "This form was not sent from the shop",
  shopIsBusy:
    "The shop has more visitors just now than it can answer. Please try again in a few seconds; nothing was changed.",
  shopIsBusySendAgain:
    "The shop has more visitors just now than it can answer; nothing was changed. Please send it again in a few seconds.",
  tryAgain: "Try again",
  pressBack: "Press your browser's Back button: what you typed is still there.",
  manyPhotosAreOnTheirWay:
    "Many photos are on their way just now. Please try again in a minute, or without the photo",
};
