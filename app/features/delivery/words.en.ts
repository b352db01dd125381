export const words = {
  mustBeTrueOrFalse: (column: string) => `${column} must be true or false`,
  cannotBeMoreThan80Characters: (what: string) => `${what} cannot be more than 80 characters`,
  sorryWeDontProvideServicesTo: (pincode: string) =>
    `Sorry, we don't provide services to pincode ${pincode} yet. Please try a different pincode.`,
  serviceAreas: "Service Areas",
  serviceArea: "Service area",
  isRequired: (what: string) => `${what} is required`,
  cannotBeMoreThan100Characters: (what: string) => `${what} cannot be more than 100 characters`,
  pincodeIsRequired: "Pincode is required",
  area: "Area",
  district: "District",
  mustBeANumber: (what: string) => `${what} must be a number`,
  cannotBeBelow0: (what: string) => `${what} cannot be below 0`,
  cannotBeAbove100000: (what: string) => `${what} cannot be above ₹1,00,000`,
  theHomeVisitFee: "The home visit fee",
  theFreeDeliveryThreshold: "The free delivery threshold",
  travelTimeMustBeBetweenAnd: (min: number, max: number) =>
    `Travel time must be between ${min} and ${max} minutes`,
  specialInstructionsCannotBeMore: (instructionsMaxLength: number) =>
    `Special instructions cannot be more than ${instructionsMaxLength} characters`,
  priorityMustBeLowMediumOr: "Priority must be low, medium or high",
  theFeeWasNotANumber: "The fee was not a number: it is ₹0 now.",
  theFreeDeliveryThresholdWasNot: (amount: string) =>
    `The free delivery threshold was not a number: it is ${amount} now.`,
  theTravelTimeWasNotA: (travelMinutes: number) =>
    `The travel time was not a number: it is ${travelMinutes} minutes now.`,
  isserviceableMustBeTrueOrFalse: "isServiceable must be true or false",
  serviceAreaAddedSuccessfully: "Service area added successfully!",
  serviceAreaUpdatedSuccessfully: "Service area updated successfully!",
  serviceAreaDeletedSuccessfully: "Service area deleted successfully!",
  thisServiceAreaIsNotThere: "This service area is not there any more.",
  weServe: (pincode: string, area: string, city: string) => `We serve ${pincode} ${area}, ${city}.`,
  weDoNotMakeHomeVisits: (served: string) => `${served} We do not make home visits there yet.`,
  serviceArea2: "service area",
  pincodeHasAServiceAreaAlready: (pincode: string) => `Pincode ${pincode} has a service area already`,
};
