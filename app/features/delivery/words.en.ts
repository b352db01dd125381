import { formatCountAndNoun } from "~/lib/format-count";
import { translated } from "~/lib/language";
import { bn } from "./words.bn";
import { hi } from "./words.hi";

const en = {
  mustBeTrueOrFalse: (column: string) => `${column} must be true or false`,
  cannotBeMoreThan80Characters: (what: string) => `${what} cannot be more than 80 characters`,
  city: "City",
  state: "State",
  sorryWeDontProvideServices: (pincode: string) =>
    `Sorry, we don't provide services to pincode ${pincode} yet. Please try a different pincode.`,
  weDeliverButDoNotVisit: (pincode: string) =>
    `We deliver to pincode ${pincode}, but we do not offer repair visits there yet.`,
  sorryWeSellWithinStateOnly: (state: string, pincode: string, otherState: string) =>
    `Sorry, we can only sell within ${state}, and pincode ${pincode} is in ${otherState}. Please give an address in ${state}.`,
  daysToArrive: (min: number, max: number) =>
    min === max ? formatCountAndNoun(max, "working day") : `${min} to ${max} working days`,
  productNotFound: "Product not found",
  serviceAreas: "Service Areas",
  serviceArea: "Service area",
  isRequired: (what: string) => `${what} is required`,
  cannotBeMoreThan100Characters: (what: string) => `${what} cannot be more than 100 characters`,
  pincodeIsRequired: "Pincode is required",
  area: "Area",
  district: "District",
  mustBeNumber: (what: string) => `${what} must be a number`,
  cannotBeBelow0: (what: string) => `${what} cannot be below 0`,
  cannotBeAboveOneLakh: (what: string) => `${what} cannot be above ₹1,00,000`,
  homeVisitFee: "The home visit fee",
  freeDeliveryThreshold: "The free delivery threshold",
  invalidTravel: (min: number, max: number) => `Travel time must be between ${min} and ${max} minutes`,
  instructionsTooLong: (instructionsMaxLength: number) =>
    `Special instructions cannot be more than ${instructionsMaxLength} characters`,
  low: "Low",
  medium: "Medium",
  high: "High",
  priorityMustBeLowMedium: "Priority must be low, medium or high",
  feeWasNotNumber: "The fee was not a number, so it is now ₹0.",
  freeDeliveryThresholdWasNotNumber: (freeDeliveryAbove: string) =>
    `The free delivery threshold was not a number, so it is now ${freeDeliveryAbove}.`,
  travelTimeWasNotNumber: (travelMinutes: number) =>
    `The travel time was not a number, so it is now ${travelMinutes} minutes.`,
  isserviceableMustBeTrueOrFalse: "isServiceable must be true or false",
  areaAdded: "Service area added successfully!",
  areaUpdated: "Service area updated successfully!",
  areaDeleted: "Service area deleted successfully!",
  areaNotFound: "This service area no longer exists.",
  weServe: (pincode: string, area: string, city: string) => `We serve ${pincode} ${area}, ${city}.`,
  weDoNotMakeHomeVisits: (served: string) => `${served} We do not offer home visits there yet.`,
  arrivesAt: (pincode: string, days: string) => `Arrives at ${pincode} in ${days}.`,
  heavyItemsCost: (fee: string) => `Your items are heavy. Delivery costs ${fee}.`,
  isHeavy: (extra: string) => `Your items are heavy: delivery there costs ${extra} more.`,
  serviceAreaLabel: "service area",
  pincodeHasServiceAreaAlready: (pincode: string) => `Pincode ${pincode} already has a service area`,
};

export type Words = typeof en;

export const words = translated(en, { bn, hi });
