export const words = {
  pincodeMessage: "Please enter a valid 6-digit pincode",
  pleaseUseAtMostCharacters: (maxLength: number) => `Please use at most ${maxLength} characters`,
  addressTooLong: (addressMaxLength: number) => `Address cannot be more than ${addressMaxLength} characters`,
  nameCannotBeMoreThan100: "Name cannot be more than 100 characters",
  isRequired: (label: string) => `${label} is required`,
  cannotBeMoreThanCharacters: (fullLabel: string, maxLength: number) =>
    `${fullLabel} cannot be more than ${maxLength} characters`,
  quantityMessage: (maxQuantity: number) => `Please choose a quantity between 1 and ${maxQuantity}`,
  pageMessage: (maxPage: number) => `Please ask for a page between 1 and ${maxPage}`,
  limitMustBeWholeNumberAbove: "limit must be a whole number above 0",
  lookForAtMostCharacters: (maxLength: number) => `Please look for at most ${maxLength} characters`,
  thisIsNotThereAnyMore: "This is not there any more",
  csvEmpty: "The file is empty.",
  csvTooLarge: (csvMaxBytes: number) =>
    `The file is larger than ${csvMaxBytes} MB. Please split it into several.`,
  photoFormats: (photoMaxMb: number) => `JPEG, PNG or WebP, up to ${photoMaxMb} MB`,
  photoTooLarge: (photoMaxMb: number) =>
    `The photo is larger than ${photoMaxMb} MB. Please choose a smaller one.`,
  photoNotAnImage: "The photo must be an image file",
  photoHeic:
    "This photo is in the HEIC format, which we cannot read. Please choose a JPEG, PNG or WebP picture.",
  uploadNoRoom: "The shop cannot take files at this moment. Please try again later, or go on without one.",
  photoUnreadable: "This photo cannot be read. Please choose a JPEG, PNG or WebP picture.",
};
