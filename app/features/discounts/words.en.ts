import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  discountCodes: "Discount codes",
  discountCode: "Discount code",
  thereIsNoSuchCode: "We could not find that discount code",
  percent: (percent: number) => `${percent}%`,
  off: (worth: string) => `${worth} off`,
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  from: (day: string) => `From ${day}`,
  until: (day: string) => `Until ${day}`,
  always: "No end date",
  codeIsRequired: "Code is required",
  codeWrong: "Please use 3 to 20 of the characters A to Z, 0 to 9 and “-”",
  percentWrong: (max: number) => `Please enter a whole percentage from 1 to ${max}`,
  amountWrong: "Please enter an amount in rupees from 1 to 1,00,000",
  usesWrong: "Please enter a whole number from 1, or leave it empty",
  chooseDay: "Please choose a valid date",
  percentOrAmount: "Please enter either a percentage or an amount",
  endsBeforeStart: "The last day cannot be before the first day",
  deletedCategory: "a category that was deleted",
  endsBeforeToday: "The last day cannot be before today",
  noSuchCategory: "Please choose among the categories of the shop",
  chooseWhatToDo: "Please choose what to do",
  codeIsTaken: (code: string) => `The code ${code} exists already. Please choose another one`,
  restoredAfterEnd: (day: string) =>
    `Its last day, ${day}, is past: nobody can use it before you choose a later one.`,
  usedCodeStays: "Orders have been placed with this code, so it cannot be renamed. Please add another code",
  usedCodeIsKept: (code: string) =>
    `Orders have been placed with ${code}, so it cannot be deleted. You can switch it off.`,
  isSwitched: (code: string, isActive: boolean) => `${code} is switched ${isActive ? "on" : "off"}`,
  unknownCode: "This discount code is not valid. Please check its spelling",
  codeIsOff: "This discount code is not valid any more",
  codeBegins: (day: string) => `This discount code can be used from ${day}`,
  codeEnded: (day: string) => `This discount code ended on ${day}`,
  youHaveUsedCode: "You have used this discount code already. It can be used once per customer",
  codeIsUsedUp: "This discount code has reached its limit",
  goodsTooFew: (minimum: string, goods: string) =>
    `This discount code needs items worth at least ${minimum}. Yours are worth ${goods}`,
  notForThese: (categories: string) =>
    `This discount code is not for the items of your order${categories ? `, only for ${categories}` : ""}`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
