import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  nativeModulesDoNotFit:
    "The native modules do not fit this Node: run npm ci, or install the release made for it.",
  thatIsMoreThanThisForm: "That is more than this form can take",
  thatWasNotForm: "We could not read that form",
  thisIsNotShop: "There is no shop at this address",
  thatAddressIsNotOne: "That is not a valid address",
  thisFormWasNotSent: "This form was not sent from the shop",
  shopIsBusy: "The shop is very busy right now, and nothing was changed. Please try again in a few seconds.",
  shopIsBusySendAgain:
    "The shop is very busy right now, and nothing was changed. Please send it again in a few seconds.",
  requestFailed: "Something went wrong on our side. Please try again.",
  noSuchFile: "There is no such file",
  noSuchPicture: "There is no such picture",
  tryAgain: "Try again",
  pressBack: "Press your browser's Back button: what you typed is still there.",
  manyPhotosAreOnTheirWay:
    "Many photos are being uploaded right now. Please try again in a minute, or without the photo",
  downloadItFromShop:
    "Please download this on the page of the shop: a link on another site does not start it.",
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
